/** The origins of the native app's page: on iOS and on Android. */
export const appOrigins = ['capacitor://localhost', 'https://localhost'] as const;

/** Whether a call with this `Origin` comes from the native app. */
export function isOfApp(origin: string | undefined): boolean {
  return appOrigins.some((one) => one === origin);
}
