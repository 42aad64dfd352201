/** Keys of stored values that belong to the device or tab. All other stored values belong to a person, and are removed with their session. */
export const keysOfDevice = {
  deviceToken: 'deviceToken',
  installed: 'installed',
  leftPhone: 'leftPhone',
  locale: 'locale',
  readMessages: 'readMessages',
  reloadedFor: 'reloadedFor',
  theme: 'theme',
  upgradeAsked: 'upgradeAsked',
} as const;

/** The code that a guest waits for, and by which number: a reload does not lose it, a session that ends does. */
export const pinRequestKey = 'pinRequest';

/** Whether the app is locked. */
export const lockKey = 'lock';
