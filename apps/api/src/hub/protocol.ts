import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { z } from 'zod';

/** Ends every message; JSON escapes it, so no message holds it. */
const separator = 0x1e;

/**
 * Cuts the frames of one connection into messages: a frame may hold several, a message may span frames.
 * `limit` is the size of one message in bytes, whatever the frames; `maxMessages` the number of messages in one frame.
 */
export function createMessageCutter(limit: number, maxMessages: number) {
  let held: Buffer[] = [];
  let heldBytes = 0;

  return (frame: Buffer): Result<string[], 'message_too_large' | 'too_many_messages'> => {
    const messages: string[] = [];
    let start = 0;
    for (let end = frame.indexOf(separator); end !== -1; end = frame.indexOf(separator, start)) {
      if (heldBytes + end - start > limit) return fail('message_too_large');
      if (messages.length === maxMessages) return fail('too_many_messages');
      messages.push(
        held.length === 0
          ? frame.toString('utf8', start, end)
          : Buffer.concat([...held, frame.subarray(start, end)]).toString(),
      );
      held = [];
      heldBytes = 0;
      start = end + 1;
    }
    if (start < frame.length) held.push(frame.subarray(start));
    heldBytes += frame.length - start;
    return heldBytes > limit ? fail('message_too_large') : ok(messages);
  };
}

const handshakeRequest = z.object({ protocol: z.string(), version: z.number() });

/** The first message of a client. The failures' texts are `handshakeErrors`. */
export function readHandshake(text: string): Result<undefined, keyof typeof handshakeErrors> {
  const request = handshakeRequest.safeParse(parseJson(text));
  if (!request.success) return fail('malformed_handshake');
  if (request.data.protocol !== 'json') return fail('unknown_protocol');
  if (request.data.version !== 1) return fail('unknown_version');
  return ok(undefined);
}

export const handshakeErrors = {
  malformed_handshake: 'Expected a handshake request from the client.',
  unknown_protocol: 'The protocol asked for is not supported.',
  unknown_version: "The server supports version 1 of the 'json' protocol.",
  handshake_too_late: 'Handshake was canceled.',
} as const;

/** What a client may send after the handshake. `other` is what this hub ignores, such as pings. */
export type ClientMessage =
  | {
      readonly kind: 'invocation';
      /** Null when the client wants no answer. */
      readonly id: string | null;
      readonly target: string;
      readonly args: readonly unknown[];
    }
  | { readonly kind: 'stream'; readonly id: string; readonly target: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'other' };

const anyMessage = z.object({ type: z.int() });
const invocation = z.object({
  invocationId: z.string().nullish(),
  target: z.string(),
  arguments: z.array(z.unknown()),
});
const streamInvocation = z.object({ invocationId: z.string(), target: z.string() });

export function readMessage(text: string): Result<ClientMessage, 'malformed_message'> {
  const json = parseJson(text);
  const message = anyMessage.safeParse(json);
  if (!message.success) return fail('malformed_message');
  switch (message.data.type) {
    case 1: {
      const call = invocation.safeParse(json);
      if (!call.success) return fail('malformed_message');
      const { invocationId, arguments: args } = call.data;
      return ok({ kind: 'invocation', id: invocationId ?? null, target: call.data.target, args });
    }
    case 4: {
      const call = streamInvocation.safeParse(json);
      if (!call.success) return fail('malformed_message');
      return ok({ kind: 'stream', id: call.data.invocationId, target: call.data.target });
    }
    case 7:
      return ok({ kind: 'close' });
    default:
      return ok({ kind: 'other' });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const encode = (message: object): string => `${JSON.stringify(message)}\u001E`;

export const handshakeAccepted = encode({});
export const ping = encode({ type: 6 });

export function handshakeRefused(error: string): string {
  return encode({ error });
}

/** An event for the client: a call that expects no answer. */
export function event(name: string, payload: unknown): string {
  return encode({ type: 1, target: name, arguments: [payload] });
}

/** The one answer to an invocation with an id. */
export function completion(invocationId: string, error?: string): string {
  return encode({ type: 3, invocationId, error });
}

/** Why a call was refused, as the client reads it. An unknown order and another customer's get the same answer. */
export const callErrors = {
  unknown_method: 'Method does not exist.',
  wrong_arguments: 'Expected the id of one order.',
  order_not_found: 'The order does not exist.',
  too_many_calls: 'Too many calls at once. Try again later.',
  too_many_orders: 'The connection listens to as many orders as it may.',
} as const;
export type CallError = keyof typeof callErrors;

export function refusedCall(target: string, code: CallError): string {
  return `Failed to invoke '${target}' due to an error on the server. HubException: ${callErrors[code]}`;
}

/** No detail of an internal failure reaches a client. */
export function failedCall(target: string): string {
  return `An unexpected error occurred invoking '${target}' on the server.`;
}

/** Why the server ends a connection. Only with `allowReconnect` does the client come back by itself. */
export interface CloseReason {
  readonly error?: string;
  readonly allowReconnect?: boolean;
}

export function close(reason: CloseReason): string {
  return encode({ type: 7, ...reason });
}
