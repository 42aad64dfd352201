interface ImportMetaEnv {
  /** Changes with the contract and its rules: what an app kept by another is not read. Put in by `vite/answers-shape.ts`. */
  readonly ANSWERS_SHAPE?: string;
}
