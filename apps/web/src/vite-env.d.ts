/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Changes with the contract and its rules: what an app kept by another is not read. Put in by `vite/answers-shape.ts`. */
  readonly ANSWERS_SHAPE?: string;
  /** Where the API is, for a page that does not come from it: `https://…`; empty in a browser. */
  readonly API_URL: string;
  /** Which build this is; there is none while developing. */
  readonly BUILD_ID?: string;
}
