import { PushNotifications } from '@capacitor/push-notifications';
import type { PermissionStatus } from '@capacitor/push-notifications';

import { stopping } from './phone-app.ts';
import { timers } from './time.ts';

/** What a push carries beside its words: texts, as push services know nothing else. */
export type PushData = Readonly<Record<string, unknown>>;

/** A push service may never answer, as without a connection or on a phone without one. */
const longestWaitMs = 20_000;

/** Pushes of the phone. In a shell that was built with a push service alone: on others, Android ends the app. */
export const phonePush = {
  /** Whether the phone shows pushes of this app, as far as it was ever asked. */
  isAllowed: async (): Promise<boolean> => isGranted(await PushNotifications.checkPermissions()),

  /** Lets the phone ask the person, if they have not answered yet. */
  requestPermission: async (): Promise<boolean> => isGranted(await PushNotifications.requestPermissions()),

  /** Asks the push service for the name of this phone; null when it gives none, or does not answer. */
  register,

  /** The push service forgets this phone, as far as it can be reached. */
  async unregister(): Promise<void> {
    try {
      await PushNotifications.unregister();
    } catch {
      // No server sends pushes to a token that it does not know.
    }
  },

  /** Takes away what was pushed and lies in the phone’s list. */
  async clearShown(): Promise<void> {
    try {
      await PushNotifications.removeAllDeliveredNotifications();
    } catch {
      // An iPhone does it only once it has registered in this run of the app; what lies there names no more than a kind.
    }
  },

  /** The push service has given this phone a name, the first or another. */
  onToken: (run: (token: string) => void) =>
    stopping(PushNotifications.addListener('registration', ({ value }) => run(value))),

  onNoToken: (run: () => void) => stopping(PushNotifications.addListener('registrationError', () => run())),

  /** A push came while the app is open. The phone shows it all the same, as `presentationOptions` of the shell have it. */
  onReceived: (run: (data: PushData) => void) =>
    stopping(PushNotifications.addListener('pushNotificationReceived', ({ data }) => run(toData(data)))),

  /** The person has touched a push, also one that has just started the app. */
  onTapped: (run: (data: PushData) => void) =>
    stopping(
      PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) =>
        run(toData(notification.data)),
      ),
    ),
};

function register(): Promise<string | null> {
  const stops: (() => void)[] = [];
  const answer = new Promise<string | null>((resolve) => {
    const none = () => resolve(null);
    stops.push(phonePush.onToken(resolve), phonePush.onNoToken(none), timers.after(longestWaitMs, none));
    PushNotifications.register().catch(none);
  });
  return answer.finally(() => {
    for (const stop of stops) stop();
  });
}

function isGranted({ receive }: PermissionStatus): boolean {
  return receive === 'granted';
}

/** What comes from outside may be anything. */
function toData(given: unknown): PushData {
  return typeof given === 'object' && given !== null ? { ...given } : {};
}
