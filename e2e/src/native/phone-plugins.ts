import { brand } from '@bylgja/brand';

import type { PhoneSystem } from './plugin-headers.ts';

export type Options = Readonly<Record<string, unknown>>;

/** The phone's state. A test may change it at any time; the next plugin call sees the change. */
export interface PhoneState {
  readonly system: PhoneSystem;
  /** The app's version in its store. */
  version: string;
  device: { name: string; model: string; osVersion: string; isVirtual: boolean };
  /** The Keystore or Keychain, by the plugin's keys. */
  readonly secure: Map<string, string>;
  isSecureRefusing: boolean;
  /** URL schemes and packages of the other installed apps. */
  readonly otherApps: Set<string>;
  push: {
    leave: 'prompt' | 'granted' | 'denied';
    /** The user's answer when the phone asks for permission. */
    answer: 'granted' | 'denied';
    /** The push service's answer to a registration; null: it never answers. */
    registration: { readonly token: string } | { readonly error: string } | null;
    /** The push token; null without one. */
    name: string | null;
    /** Whether the push service has ever answered a registration with a token or an error. */
    hasAnswered: boolean;
    isServiceReached: boolean;
    /** Delivered pushes in the phone’s notification list. */
    shown: readonly string[];
  };
  /** Null on a phone without biometrics. */
  biometry: { answer: 'recognised' | 'userCancel' | 'authenticationFailed' | 'biometryLockout' } | null;
  /** The link that started the app. */
  launchUrl: string | null;
}

/** A rejected plugin call, in the plugin's own format. */
export class Refusal extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** What a plugin can do to the page: send an event, at once or when the first listener is added. */
export interface PluginWork {
  readonly state: PhoneState;
  readonly emit: (event: string, data: object | null, isKept?: boolean) => void;
}

type Answer = (options: Options, work: PluginWork) => object | null;

const done: Answer = () => null;

const unimplemented: Answer = () => {
  throw new Refusal('not implemented', 'UNIMPLEMENTED');
};

/** Behaves like each plugin's native sources. A method that is missing here fails the test that calls it. */
export const phonePlugins: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  App: {
    getInfo: (_, { state: { version } }) => ({ name: brand.name, id: brand.app.id, build: '1', version }),
    getLaunchUrl: (_, { state: { launchUrl } }) => (launchUrl === null ? null : { url: launchUrl }),
    getState: () => ({ isActive: true }),
    getAppLanguage: () => ({ value: 'en' }),
    minimizeApp: done,
    exitApp: done,
    toggleBackButtonHandler: done,
  },
  AppLauncher: {
    canOpenUrl: ({ url }, { state }) => ({ value: canOpen(url, state) }),
    openUrl: ({ url }, { state }) => ({ completed: canOpen(url, state) }),
  },
  Browser: { open: done, close: done },
  Device: {
    getId: () => ({ identifier: 'b1a5c0de' }),
    getInfo: (_, { state: { device, system } }) => ({
      ...device,
      platform: system,
      operatingSystem: system,
      manufacturer: system === 'ios' ? 'Apple' : 'Google',
      webViewVersion: '120.0.0.0',
    }),
    getLanguageCode: () => ({ value: 'en' }),
    getLanguageTag: () => ({ value: 'en-GB' }),
  },
  Filesystem: {
    writeFile: ({ path }) => ({ uri: uriOf(path) }),
    appendFile: done,
    mkdir: done,
    rmdir: done,
    deleteFile: done,
    getUri: ({ path }) => ({ uri: uriOf(path) }),
    checkPermissions: () => ({ publicStorage: 'granted' }),
    requestPermissions: () => ({ publicStorage: 'granted' }),
  },
  Haptics: {
    impact: done,
    notification: done,
    vibrate: done,
    selectionStart: done,
    selectionChanged: done,
    selectionEnd: done,
  },
  Keyboard: {
    show: done,
    hide: done,
    setAccessoryBarVisible: iosOnly,
    setStyle: iosOnly,
    setResizeMode: iosOnly,
    setScroll: iosOnly,
    getResizeMode: unimplemented,
  },
  PushNotifications: {
    checkPermissions: (_, { state }) => ({ receive: state.push.leave }),
    requestPermissions: (_, { state }) => {
      if (state.push.leave === 'prompt') state.push.leave = state.push.answer;
      return { receive: state.push.leave };
    },
    register: (_, { state, emit }) => {
      const { registration } = state.push;
      state.push.hasAnswered ||= registration !== null;
      if (registration !== null && 'token' in registration) {
        state.push.name = registration.token;
        emit('registration', { value: registration.token }, true);
      }
      if (registration !== null && 'error' in registration) emit('registrationError', registration, true);
      return null;
    },
    unregister: (_, { state: { system, push } }) => {
      // On iOS this needs no code.
      if (system === 'ios' || push.isServiceReached) push.name = null;
      return null;
    },
    createChannel: done,
    deleteChannel: done,
    listChannels: () => ({ channels: [] }),
    getDeliveredNotifications: (_, { state: { push } }) => ({
      notifications: push.shown.map((title, at) => ({ id: String(at), title, data: {} })),
    }),
    removeDeliveredNotifications: done,
    removeAllDeliveredNotifications: (_, { state: { system, push } }) => {
      if (system === 'ios' && !push.hasAnswered) {
        throw new Refusal('event capacitorDidRegisterForRemoteNotifications not called.', '');
      }
      push.shown = [];
      return null;
    },
  },
  Share: { canShare: () => ({ value: true }), share: () => ({ activityType: '' }) },
  StatusBar: {
    setStyle: done,
    setBackgroundColor: done,
    setOverlaysWebView: done,
    show: done,
    hide: done,
    getInfo: () => ({ visible: true, style: 'LIGHT', overlays: true, color: '#00000000', height: 24 }),
  },
  BiometricAuthNative: { checkBiometry, internalAuthenticate: authenticate },
  SecureStorage: {
    internalSetItem: secure(({ prefixedKey, data }, kept) => {
      kept.set(String(prefixedKey), String(data));
      return null;
    }),
    internalGetItem: secure(({ prefixedKey }, kept) => ({ data: kept.get(String(prefixedKey)) ?? null })),
    internalRemoveItem: secure(({ prefixedKey }, kept) => ({ success: kept.delete(String(prefixedKey)) })),
    internalGetPrefixedKeys: secure(({ prefix }, kept) => ({
      keys: [...kept.keys()].filter((key) => key.startsWith(String(prefix))),
    })),
    internalClearItemsWithPrefix: secure(({ prefix }, kept) => {
      for (const key of kept.keys()) if (key.startsWith(String(prefix))) kept.delete(key);
      return null;
    }),
    setSynchronizeKeychain: done,
  },
  SentryCapacitor: {
    initNativeSdk: () => ({ value: true }),
    fetchNativeRelease: (_, { state: { version } }) => ({ id: brand.app.id, version, build: '1' }),
    fetchNativeSdkInfo: () => ({ name: 'sentry.java.android', version: '8.0.0' }),
    fetchNativeDeviceContexts: () => ({}),
    fetchNativeLogAttributes: () => ({}),
    captureEnvelope: done,
    getStringBytesLength: ({ string }) => ({ value: Buffer.byteLength(String(string)) }),
    addBreadcrumb: done,
    clearBreadcrumbs: done,
    closeNativeSdk: done,
    setUser: done,
    setExtra: done,
    setTag: done,
    setContext: done,
    pauseAppHangTracking: done,
    resumeAppHangTracking: done,
  },
  SystemBars: { setStyle: done, show: done, hide: done, setAnimation: done },
  Console: { log: done },
};

/** On Android the page handles most of the keyboard itself. */
function iosOnly(options: Options, work: PluginWork): object | null {
  return work.state.system === 'ios' ? done(options, work) : unimplemented(options, work);
}

/** A web address can always be opened, because there is a browser. */
function canOpen(url: unknown, { otherApps }: PhoneState): boolean {
  const address = String(url);
  return address.startsWith('https://') || [...otherApps].some((app) => address.startsWith(app));
}

function uriOf(path: unknown): string {
  return `file:///data/user/0/${brand.app.id}/cache/${String(path)}`;
}

function secure(work: (options: Options, kept: Map<string, string>) => object | null): Answer {
  return (options, { state }) => {
    if (state.isSecureRefusing) throw new Refusal('An OS error occurred (-34018)', 'osError');
    return work(options, state.secure);
  };
}

function checkBiometry(_: Options, { state: { biometry } }: PluginWork): object {
  const isThere = biometry !== null;
  const [reason, code] = isThere
    ? ['', '']
    : ['There is no biometric hardware on this device.', 'biometryNotAvailable'];
  return {
    isAvailable: isThere,
    strongBiometryIsAvailable: isThere,
    biometryType: isThere ? 3 : 0,
    biometryTypes: isThere ? [3] : [],
    deviceIsSecure: true,
    reason,
    code,
    strongReason: reason,
    strongCode: code,
  };
}

function authenticate(_: Options, { state: { biometry } }: PluginWork): object | null {
  if (biometry === null) throw new Refusal('No biometry', 'biometryNotAvailable');
  if (biometry.answer !== 'recognised') throw new Refusal('Not recognised', biometry.answer);
  return null;
}
