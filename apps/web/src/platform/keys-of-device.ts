/** Under which keys the device and its tabs keep what is nobody’s own. All else that is kept is somebody’s, and goes with their session. */
export const keysOfDevice = {
  installed: 'installed',
  locale: 'locale',
  pinRequest: 'pinRequest',
  readMessages: 'readMessages',
  reloadedFor: 'reloadedFor',
  theme: 'theme',
  upgradeAsked: 'upgradeAsked',
} as const;
