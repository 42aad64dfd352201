import { z } from 'zod';

import { eventTypeNames } from '#events/event-types.ts';
import type { EventType } from '#events/event-types.ts';
import { webhookKey } from '#gateways/events/sign-webhook.ts';

import { httpAddress, list, settingInfo, unencrypted } from './setting.ts';
import type { Given } from './setting.ts';

/** The provider's own system that is told what happened. */
export interface EventsConfig {
  readonly url: string;
  /** Each event is signed with all of them. */
  readonly secrets: readonly string[];
  readonly types: readonly EventType[];
}

const randomSecret = 'for example from `echo whsec_$(openssl rand -base64 32)`';

/** The receiver of events, and how they are signed. */
export const eventSettings = {
  EVENTS_URL: httpAddress().optional().register(settingInfo, {
    is: 'your own system that is told of orders, payments, invoices and erased customers',
    remedy: 'Leave it out for no events, or set it to the https:// address of your receiver.',
    problem: receiverProblem,
  }),
  EVENTS_SECRET: webhookSecret().register(settingInfo, {
    is: 'the secret that signs events',
    isRequired: ({ texts }) => texts['EVENTS_URL'] !== undefined,
    secretOf: 38,
    remedy: `Set it to whsec_ and 24 to 64 random bytes in base64, ${randomSecret}, and give it to your receiver.`,
  }),
  EVENTS_SECRET_PREVIOUS: webhookSecret().register(settingInfo, {
    is: 'the secret before, which signs events too until your receiver knows the new one',
    secretOf: 38,
    remedy: 'Leave it out, or give the value that EVENTS_SECRET had before.',
  }),
  EVENTS_TYPES: z
    .string()
    .default(eventTypeNames.join(','))
    .transform(list)
    .pipe(z.array(z.enum(eventTypeNames, `must be some of ${eventTypeNames.join(', ')}`)))
    .register(settingInfo, {
      is: 'the events that your receiver wants',
      remedy: 'Leave it out for all, or name some with commas between.',
    }),
};

type Read = z.output<z.ZodObject<typeof eventSettings>>;

/** Null without a receiver. */
export function toEventsConfig({
  EVENTS_URL: url,
  EVENTS_SECRET: secret,
  EVENTS_SECRET_PREVIOUS: previous,
  EVENTS_TYPES: types,
}: Read): EventsConfig | null {
  if (url === undefined || secret === undefined) return null;
  return { url, secrets: previous === undefined ? [secret] : [secret, previous], types };
}

function webhookSecret() {
  return z
    .string()
    .refine((secret) => webhookKey(secret) !== undefined, 'must be whsec_ and 24 to 64 bytes in base64')
    .optional();
}

/** Who calls an address with a password in it is known by the signature already. */
function receiverProblem(url: string | undefined, given: Given): string | undefined {
  if (url !== undefined && new URL(url).username !== '') return 'must have no user and password in it';
  return unencrypted(url, given);
}
