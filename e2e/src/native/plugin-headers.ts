import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PhoneSystem = 'android' | 'ios';

/** A plugin's description, as Capacitor writes it into the page. */
export interface PluginHeader {
  readonly name: string;
  readonly methods: readonly { readonly name: string; readonly rtype?: 'promise' | 'callback' }[];
}

type Method = PluginHeader['methods'][number];

const packages = join(import.meta.dirname, '../../../node_modules');

/** The shell's plugins. */
const plugins = [
  '@capacitor/app',
  '@capacitor/app-launcher',
  '@capacitor/browser',
  '@capacitor/device',
  '@capacitor/filesystem',
  '@capacitor/haptics',
  '@capacitor/keyboard',
  '@capacitor/push-notifications',
  '@capacitor/share',
  '@capacitor/status-bar',
  '@aparajita/capacitor-biometric-auth',
  '@aparajita/capacitor-secure-storage',
  '@sentry/capacitor',
];

/** Plugins that are part of Capacitor itself. */
const core = {
  android: '@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin',
  ios: '@capacitor/ios/Capacitor/Capacitor/Plugins',
};

/** Methods inherited from the plugin base class. */
const inherited: readonly Method[] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
];

/** Read from the plugins' native sources: which methods exist, and how each one returns. */
export function pluginHeaders(system: PhoneSystem): readonly PluginHeader[] {
  const folders = [...plugins.map((name) => `${name}/${system}`), core[system]];
  return folders
    .flatMap((folder) => nativeSources(join(packages, folder), system))
    .flatMap((source) => headerIn(source, system) ?? []);
}

/** Capacitor's own bridge script, which real shells load into the page first. */
export function bridgeScript(system: PhoneSystem): string {
  const path = {
    android: '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
    ios: '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
  };
  return readFileSync(join(packages, path[system]), 'utf8');
}

function nativeSources(folder: string, system: PhoneSystem): string[] {
  const ending = { android: /\.(?:java|kt)$/, ios: /\.(?:swift|m)$/ }[system];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/test/i.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

function headerIn(source: string, system: PhoneSystem): PluginHeader | undefined {
  const found = system === 'android' ? androidPlugin(source) : iosPlugin(source);
  if (found === undefined) return undefined;
  const own = new Set(found.methods.map(({ name }) => name));
  return { name: found.name, methods: [...found.methods, ...inherited.filter(({ name }) => !own.has(name))] };
}

function androidPlugin(source: string): PluginHeader | undefined {
  const plugin = /@CapacitorPlugin(?<about>\([^]*?\n?\))?\s*(?:public )?class (?<class>\w+)/.exec(
    source,
  )?.groups;
  if (plugin === undefined) return undefined;
  const methods = source.matchAll(
    /@PluginMethod(?:\((?<about>[^)]*)\))?(?:\s*@\w+(?:\([^)]*\))?)*\s+(?:(?:public|override) )?(?:void|fun) (?<name>\w+)/g,
  );
  return {
    name: /name\s*=\s*"(\w+)"/.exec(plugin['about'] ?? '')?.[1] ?? plugin['class'] ?? '',
    methods: [...methods].map(({ groups }) =>
      methodOf(groups?.['name'] ?? '', groups?.['about'] ?? 'RETURN_PROMISE'),
    ),
  };
}

function iosPlugin(source: string): PluginHeader | undefined {
  const name = /(?:let jsName = |CAP_PLUGIN\(\w+, )"(?<name>\w+)"/.exec(source)?.groups?.['name'];
  if (name === undefined) return undefined;
  const methods = source.matchAll(
    /(?:name: "|CAP_PLUGIN_METHOD\(|\.init\(#selector\()(?<name>\w+)(?:"?,\s*(?:returnType:\s*)?(?<about>CAPPluginReturn\w+)|\))/g,
  );
  return {
    name,
    methods: [...methods].map(({ groups }) =>
      methodOf(groups?.['name'] ?? '', groups?.['about'] ?? 'Promise'),
    ),
  };
}

function methodOf(name: string, about: string): Method {
  if (/CALLBACK/i.test(about)) return { name, rtype: 'callback' };
  return /NONE/i.test(about) ? { name } : { name, rtype: 'promise' };
}
