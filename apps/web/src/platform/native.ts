declare global {
  /** Put into the page by the native shell, before any script of the app. */
  var Capacitor: { readonly isNativePlatform?: () => boolean } | undefined;
}

/** Whether the app runs in its native shell. Asked without Capacitor's own files, which no browser needs. */
export const isNative: boolean = globalThis.Capacitor?.isNativePlatform?.() === true;
