/** The push service's configuration file in each project. */
export const pushSettings = {
  android: 'android/app/google-services.json',
  ios: 'ios/App/App/GoogleService-Info.plist',
};

/**
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {(file: string) => boolean} has whether the shell's folder has this file
 * @property {(path: string) => boolean} exists whether the path exists at all
 */

/**
 * What is missing on this machine and in this folder to build an APK and an IPA, as instructions.
 *
 * @param {Machine} machine
 * @returns {{ apk: string[], ipa: string[] }}
 */
export function stillNeeded({ env, platform, has, exists }) {
  const sdk = env.ANDROID_HOME ?? env.ANDROID_SDK_ROOT;
  const isMac = platform === 'darwin';
  return {
    apk: notThere([
      [sdk !== undefined && exists(sdk), 'the Android SDK 36: install Android Studio and set ANDROID_HOME'],
      [env.JAVA_HOME !== undefined && exists(env.JAVA_HOME), 'a JDK 21: set JAVA_HOME'],
      [has('android/keystore.properties'), 'the key of your store: android/keystore.properties'],
      [
        has(pushSettings.android),
        `for push, your Firebase project: ${pushSettings.android}, and the one of iOS`,
      ],
    ]),
    ipa: notThere([
      [isMac, 'a Mac: Apple’s tools run nowhere else'],
      [isMac && exists('/Applications/Xcode.app'), 'Xcode 26 or newer'],
      [env.APPLE_TEAM_ID !== undefined, 'your team at Apple, which signs: set APPLE_TEAM_ID'],
      [has(pushSettings.ios), `for push, your Firebase project: ${pushSettings.ios}, and the one of Android`],
    ]),
  };
}

/** @param {readonly (readonly [boolean, string])[]} needs @returns {string[]} */
function notThere(needs) {
  return needs.filter(([isThere]) => !isThere).map(([, words]) => words);
}
