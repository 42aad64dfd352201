import { eventTypes } from '#events/event-types.ts';
import { createEventReceiver, probeType } from '#gateways/events/event-receiver.ts';
import type { EventReceiverSettings } from '#gateways/events/event-receiver.ts';
import type { Ids } from '#ids.ts';

import { failed, passed } from '../check.ts';
import type { Check } from '../check.ts';

/** The provider's own system that takes events. */
export interface EventsTarget {
  readonly settings: EventReceiverSettings;
  readonly ids: Ids;
}

const oldMinutes = 10;

export const eventsChecks: readonly Check<EventsTarget>[] = [
  {
    name: 'access.signed',
    requires: 'An event with a right signature is answered with 2xx, also if its type is not known.',
    section: 'What it must do',
    async run(target) {
      const answer = await send(target);
      if (isTaken(answer)) return passed;
      return isRefused(answer)
        ? failed(
            `A right signature was answered with ${answer}: the receiver has another secret, or signs something else than id.timestamp.body.`,
          )
        : failed(`The receiver does not answer as it should: ${answer}.`);
    },
  },
  {
    name: 'access.wrong_signature',
    requires: 'An event that is signed with another secret is refused with 4xx.',
    section: 'Check the signature',
    async run(target) {
      const answer = await send(target, { secrets: [strangeSecret(target)] });
      if (isRefused(answer)) return passed;
      return failed(
        `An event signed with another secret was answered with ${answer} instead of 401: anybody could tell you of payments.`,
      );
    },
  },
  {
    name: 'access.old',
    requires: 'An event that was signed more than five minutes ago is refused with 4xx.',
    section: 'Check the signature',
    async run(target) {
      const at = target.settings.clock.now().getTime() - oldMinutes * 60_000;
      const answer = await send(target, { clock: { now: () => new Date(at) } });
      if (isRefused(answer)) return passed;
      return failed(
        `An event signed ${oldMinutes} minutes ago was answered with ${answer} instead of 401: who records one could send it again.`,
      );
    },
  },
  {
    name: 'access.two_signatures',
    requires: 'An event with several signatures is accepted if one of them is right.',
    section: 'Change the secret',
    async run(target) {
      const answer = await send(target, { secrets: [strangeSecret(target), ...target.settings.secrets] });
      if (isTaken(answer)) return passed;
      return failed(
        `An event with a wrong and a right signature was answered with ${answer}: no event would arrive while the secret is changed.`,
      );
    },
  },
  {
    name: 'delivery.again',
    requires: 'An event with an id that was accepted before is answered with 2xx again.',
    section: 'What it must do',
    async run(target) {
      const id = target.ids.uuid();
      for (const time of ['the first', 'the second'] as const) {
        const answer = await send(target, {}, { id, body: probe(target) });
        if (!isTaken(answer)) return failed(`The same event was answered with ${answer} ${time} time.`);
      }
      return passed;
    },
  },
  {
    name: 'delivery.types',
    requires: 'The example of each event is answered with 2xx.',
    section: 'Events',
    effect: 'sends the example of each event, with ids that no customer has',
    async run(target) {
      for (const [type, { version, example }] of Object.entries(eventTypes)) {
        const body = JSON.stringify({ type, version, timestamp: timeOf(target), data: example });
        const answer = await send(target, {}, { id: target.ids.uuid(), body });
        if (!isTaken(answer))
          return failed(`The example of ${type} was answered with ${answer} instead of 2xx.`);
      }
      return passed;
    },
  },
];

/** The answer: `taken`, or the status or loss instead. */
async function send(
  target: EventsTarget,
  change: Partial<EventReceiverSettings> = {},
  event = { id: target.ids.uuid(), body: probe(target) },
): Promise<string> {
  const sent = await createEventReceiver({ ...target.settings, ...change }).send(event);
  return sent.ok ? 'taken' : String(sent.details?.['reason']);
}

function probe(target: EventsTarget): string {
  return JSON.stringify({ type: probeType, version: 1, timestamp: timeOf(target), data: {} });
}

function timeOf({ settings }: EventsTarget): string {
  return settings.clock.now().toISOString();
}

function strangeSecret({ ids }: EventsTarget): string {
  return `whsec_${Buffer.from(ids.token(), 'base64url').toString('base64')}`;
}

const isTaken = (answer: string) => answer === 'taken';
const isRefused = (answer: string) => /^http_4\d\d$/.test(answer);
