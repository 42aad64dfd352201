/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API is, for a page that does not come from it: `https://…`; empty in a browser. */
  readonly API_URL: string;
}
