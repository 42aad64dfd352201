/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Changes with the contract and its rules: what an app kept by another is not read. Put in by `vite/schema-hash.ts`. */
  readonly ANSWERS_SHAPE?: string;
  /** Where the API is, for a page that does not come from it: `https://…`; empty in a browser. */
  readonly API_URL: string;
  /** The build's identifier; there is none while developing. */
  readonly BUILD_ID?: string;
}

/** A text in Markdown, as `vite/provider-texts.ts` reads it. */
declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import of the file would make a module of it
  const prose: import('./lib/prose.ts').Prose;
  export default prose;
}
