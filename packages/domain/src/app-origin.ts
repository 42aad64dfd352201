/** Where the page of the app on phones is at home: on an iPhone, and on Android. */
export const appOrigins = ['capacitor://localhost', 'https://localhost'] as const;

/** Whether a call with this `Origin` comes from the app on a phone. */
export function isOfApp(origin: string | undefined): boolean {
  return appOrigins.some((one) => one === origin);
}
