/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Which build this is; there is none while developing. */
  readonly BUILD_ID?: string;
}
