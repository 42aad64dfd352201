declare module 'fontkit' {
  /** Reads a font file. */
  export function create(file: Buffer): { readonly characterSet: readonly number[] };
}
