import { phonePlugins, Refusal } from './phone-plugins.ts';
import type { Options, PhoneState } from './phone-plugins.ts';

/** A plugin call as the bridge script sends it. */
export interface NativeCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Options;
}

/** An answer, or an event for a listener, as the bridge script accepts it. */
export interface NativeResult {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly success: boolean;
  readonly save: boolean;
  readonly data?: object | null;
  readonly error?: { readonly message: string; readonly code: string };
}

export interface NativeSide {
  /** A new page starts: the listeners of the previous one are gone. */
  begin(): void;
  take(call: NativeCall): void;
  /** Notifies the listeners. A retained event waits for the first one, as in the plugins' native sources. */
  emit(plugin: string, event: string, what?: { data?: object | null; isKept?: boolean }): void;
  /** Calls to methods that no plugin of this phone has. */
  readonly unanswered: readonly string[];
}

/** The native half of the bridge: keeps listeners, runs plugins and sends their answers. */
export function createNativeSide(state: PhoneState, send: (result: NativeResult) => void): NativeSide {
  const listeners = new Map<string, NativeCall[]>();
  const waiting = new Map<string, (object | null)[]>();
  const unanswered: string[] = [];

  function emit(
    plugin: string,
    event: string,
    { data = null, isKept = false }: { data?: object | null; isKept?: boolean } = {},
  ): void {
    const name = `${plugin}.${event}`;
    const calls = listeners.get(name) ?? [];
    if (calls.length === 0 && isKept) waiting.set(name, [...(waiting.get(name) ?? []), data]);
    for (const call of calls) send(answerTo(call, { data, save: true }));
  }

  function listen(call: NativeCall): void {
    const event = String(call.options['eventName']);
    const name = `${call.pluginId}.${event}`;
    listeners.set(name, [...(listeners.get(name) ?? []), call]);
    const kept = waiting.get(name) ?? [];
    waiting.delete(name);
    for (const data of kept) emit(call.pluginId, event, { data });
  }

  function stopListening({ pluginId, options }: NativeCall): void {
    const name = `${pluginId}.${String(options['eventName'])}`;
    const calls = listeners.get(name) ?? [];
    listeners.set(
      name,
      calls.filter(({ callbackId }) => callbackId !== options['callbackId']),
    );
  }

  function forget(plugin: string): void {
    for (const name of listeners.keys()) if (name.startsWith(`${plugin}.`)) listeners.delete(name);
  }

  function run(call: NativeCall): void {
    const { pluginId, methodName, options } = call;
    const answer = phonePlugins[pluginId]?.[methodName];
    if (answer === undefined) {
      unanswered.push(`${pluginId}.${methodName}`);
      send(refusalOf(call, new Refusal('not implemented', 'UNIMPLEMENTED')));
      return;
    }
    try {
      const events: (() => void)[] = [];
      const data = answer(options, {
        state,
        emit: (event, news, isKept = false) =>
          events.push(() => emit(pluginId, event, { data: news, isKept })),
      });
      send(answerTo(call, { data, save: false }));
      for (const one of events) one();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(refusalOf(call, error));
    }
  }

  return {
    unanswered,
    emit,
    begin: () => listeners.clear(),
    take(call) {
      if (call.methodName === 'addListener') listen(call);
      else if (call.methodName === 'removeListener') stopListening(call);
      else if (call.methodName === 'removeAllListeners') {
        forget(call.pluginId);
        send(answerTo(call, { data: null, save: false }));
      } else run(call);
    },
  };
}

function answerTo(
  { callbackId, pluginId, methodName }: NativeCall,
  { data, save }: { data: object | null; save: boolean },
): NativeResult {
  return { callbackId, pluginId, methodName, success: true, save, ...(data === null ? {} : { data }) };
}

function refusalOf(
  { callbackId, pluginId, methodName }: NativeCall,
  { message, code }: Refusal,
): NativeResult {
  return { callbackId, pluginId, methodName, success: false, save: false, error: { message, code } };
}
