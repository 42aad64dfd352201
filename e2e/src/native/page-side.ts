import type { NativeCall, NativeResult } from './native-side.ts';
import { bridgeScript } from './plugin-headers.ts';
import type { PhoneSystem, PluginHeader } from './plugin-headers.ts';

/** What the page tells the phone: that it begins, calls of plugins, and which calls of the API it makes meanwhile. */
export type PageWord =
  | { readonly kind: 'begun' }
  | ({ readonly kind: 'plugin' } & NativeCall)
  | { readonly kind: 'api'; readonly name: string };

/** The name in the page of what leads out of it. */
export const wordName = 'sayToPhone';

interface Shell {
  readonly system: PhoneSystem;
  readonly headers: readonly PluginHeader[];
}

interface ShellWindow {
  sayToPhone(word: PageWord): void;
  androidBridge?: { postMessage(json: string): void; onmessage?(event: { data: string }): void };
  webkit?: { messageHandlers: { bridge: { postMessage(call: NativeCall): void } } };
  Capacitor: {
    DEBUG: boolean;
    isLoggingEnabled: boolean;
    Plugins: object;
    PluginHeaders?: readonly PluginHeader[];
    fromNative?(result: NativeResult): void;
  };
}

/** What the shell runs in a page before anything of the app: its way out, Capacitor's own script, and what the plugins can. */
export function shellScript(shell: Shell): string {
  return [
    `(${openBridge.toString()})(${JSON.stringify(shell.system)});`,
    bridgeScript(shell.system),
    `window.Capacitor.PluginHeaders = ${JSON.stringify(shell.headers)};`,
  ].join('\n');
}

/** In the page: the way out to the phone. */
function openBridge(system: PhoneSystem): void {
  const shell = globalThis as unknown as ShellWindow;
  shell.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
  if (system === 'android') {
    shell.androidBridge = {
      postMessage: (json) => shell.sayToPhone({ kind: 'plugin', ...(JSON.parse(json) as NativeCall) }),
    };
  } else {
    const bridge = { postMessage: (call: NativeCall) => shell.sayToPhone({ kind: 'plugin', ...call }) };
    shell.webkit = { messageHandlers: { bridge } };
  }
  const { fetch } = globalThis;
  const heard: typeof fetch = (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) {
      shell.sayToPhone({ kind: 'api', name: `${request.method} ${pathname.slice('/api'.length)}` });
    }
    return fetch(request);
  };
  // What reports errors looks for the browser's own in a frame that it makes, where this is another's.
  heard.toString = () => fetch.toString();
  globalThis.fetch = heard;
  shell.sayToPhone({ kind: 'begun' });
}

/** In the page: what the phone answers, by the way that system has for it. */
export function receive(result: NativeResult): void {
  const shell = globalThis as unknown as ShellWindow;
  if (shell.androidBridge?.onmessage) shell.androidBridge.onmessage({ data: JSON.stringify(result) });
  else shell.Capacitor.fromNative?.(result);
}
