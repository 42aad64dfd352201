import { createHash } from 'node:crypto';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { errorOf } from '../../gateway-error.ts';
import type { Probed } from '../../probe.ts';
import type { SmsGateway } from '../sms-gateway.ts';
import { createPace } from './pace.ts';
import { commands, submitBody } from './pdu.ts';
import { createSentParts } from './sent-parts.ts';
import type { SmppAddress } from './smpp-address.ts';
import { keepConnected } from './smpp-connection.ts';
import { senderOf } from './smpp-sender.ts';
import { openSession } from './smpp-session.ts';
import { alreadyBound, errorOfSmppStatus, reasonOfStatus } from './smpp-status.ts';
import { partsOf } from './sms-parts.ts';

export interface SmppSettings {
  readonly address: SmppAddress;
  readonly sender: string;
  /** For connecting, for binding, and for each answer. */
  readonly timeoutMs: number;
  /** How long a text waits at most until all its parts have had their turn: the window and the rate of the SMSC let few begin. */
  readonly turnMs: number;
  readonly heartbeatMs?: number;
  /** How long nothing connects after it could not connect: at first, doubled each time, and at most. */
  readonly waitMs?: { readonly first: number; readonly longest: number };
}

const usualHeartbeatMs = 30_000;
/** A customer who waits for a code gets it within seconds after the SMSC is back. */
const usualWaitMs = { first: 1000, longest: 15_000 };

/**
 * An SMSC by SMPP 3.4, as a transmitter. It connects with the first message, keeps the connection, and connects again with a message
 * after it was lost. SMPP has no key that makes a repeated message the same: an id is not sent twice by this process once the SMSC has
 * accepted it. After a lost answer it may have been accepted and is sent again.
 */
export function createSmppGateway(
  settings: SmppSettings,
  onFailure: (reason: string) => void,
): SmsGateway & Probed {
  const { address, timeoutMs, turnMs, heartbeatMs = usualHeartbeatMs } = settings;
  const source = senderOf(settings.sender, address);
  const pace = createPace(address);
  const sent = createSentParts();
  const connection = keepConnected({ address, timeoutMs, heartbeatMs }, settings.waitMs ?? usualWaitMs);

  async function submit(body: Buffer): Promise<Result<void, 'sms_unavailable'>> {
    const session = await connection.open();
    if (!session.ok) return unavailable(session.details);
    const answer = await session.value.request(commands.submit, body);
    if (!answer.ok) return unavailable(answer.details);
    const { status } = answer.value;
    if (status === 0) return ok(undefined);
    return unavailable({ kind: errorOfSmppStatus(status), reason: reasonOfStatus(status) });
  }

  function unavailable(details: Readonly<Record<string, string | number>> | undefined) {
    onFailure(String(details?.['reason']));
    return fail('sms_unavailable', details);
  }

  return {
    // Binds, and takes leave.
    async probe() {
      const session = await openSession({ address, timeoutMs, heartbeatMs });
      if (session.ok) {
        await session.value.unbind();
        return ok(undefined);
      }
      const { details } = session;
      // The account has all the connections that it may have: those of the servers.
      if (details?.['reason'] === alreadyBound) return ok(undefined);
      return fail(errorOf(details) === 'key_refused' ? 'key_refused' : 'unreachable', details);
    },

    async send({ id, to, text }) {
      const digest = createHash('sha256').update(`${id} ${text}`).digest();
      const parts = partsOf(text, digest.readUInt8(0));
      const done = sent.countOf(id, digest.toString('hex'));
      const until = performance.now() + turnMs;
      for (const [index, part] of parts.entries()) {
        if (index < done) continue;
        const taken = await pace(() => submit(submitBody(source, to, part)), until);
        if (taken === null) return unavailable({ kind: 'busy', reason: 'no turn in time' });
        if (!taken.ok) return taken;
        sent.note(id, { text: digest.toString('hex'), count: index + 1, of: parts.length });
      }
      return ok(undefined);
    },

    close: () => connection.close(),
  };
}
