import type { PhoneNumber } from '@bylgja/domain';

import type { Probed } from '#gateways/probe.ts';
import { openSmsGateway } from '#gateways/sms/open-sms-gateway.ts';
import { isSmpp } from '#gateways/sms/smpp/smpp-address.ts';
import type { SmsGateway, SmsSettings } from '#gateways/sms/sms-gateway.ts';
import type { Ids } from '#ids.ts';

import { failed, look, passed, skipped } from '../check.ts';
import type { Check, Finding } from '../check.ts';

/** An SMS gateway, and the phone that messages go to. */
export interface SmsTarget {
  readonly settings: SmsSettings;
  readonly ids: Ids;
  /** A phone that a person has in their hand. */
  readonly number: PhoneNumber | null;
}

export const smsChecks: readonly Check<SmsTarget>[] = [
  {
    name: 'access.token',
    requires: 'The gateway answers, and accepts the token or password.',
    section: 'Access',
    async run({ settings }) {
      const probed = await gatewayOf(settings).probe();
      if (probed.ok) return passed;
      const reason = String(probed.details?.['reason']);
      return probed.code === 'key_refused'
        ? failed(`The ${keyOf(settings)} is refused (${reason}).`)
        : failed(`The gateway does not answer as it should: ${reason}.`);
    },
  },
  {
    name: 'access.wrong_token',
    requires: 'A wrong token is refused with 401 or 403, a wrong password at the bind.',
    section: 'Access',
    async run({ settings, ids }) {
      const probed = await gatewayOf(withWrongKey(settings, ids)).probe();
      if (!probed.ok && probed.code === 'key_refused') return passed;
      const key = isSmpp(settings.url) ? 'password is not refused' : 'token is not refused with 401 or 403';
      return failed(`A wrong ${key}: anybody could send text messages as you.`);
    },
  },
  {
    name: 'messages.malformed',
    requires: 'A message without a recipient is refused, by HTTP with 400 or 422.',
    section: 'Sending',
    effect: 'sends a message to nobody, which a gateway must refuse',
    async run(target) {
      const answer = await send(target, { to: '', text: '' });
      if (refusals.has(answer)) return passed;
      const wanted = isSmpp(target.settings.url) ? 'ESME_RINVDSTADR' : '400';
      return failed(
        `A message to nobody was answered with ${answer} instead of ${wanted}: it would be retried, or count as sent.`,
      );
    },
  },
  toPhone({
    name: 'messages.letters',
    requires: 'Every letter arrives, in GSM-7 and in UCS-2.',
    effect: 'sends two messages to your phone',
    texts: ['GSM-7: Æ æ Ø ø Å å É é € @ _', 'UCS-2: Ð ð Á á Í í Ó ó Ú ú Ý ý 👋'],
    seen: 'each of these two, letter by letter',
  }),
  toPhone({
    name: 'messages.long',
    requires: 'A message longer than one SMS arrives as one.',
    effect: 'sends a message of several parts to your phone',
    texts: [`Long: ${'abcdefghi '.repeat(30)}end`],
    seen: 'one message that ends in “end”',
  }),
  {
    name: 'messages.once',
    requires: 'The same `Idempotency-Key` again is accepted, and sends nothing. SMPP has no such key.',
    section: 'Sending',
    effect: 'sends one message to your phone, twice with the same key',
    async run(target) {
      if (target.number === null) return skipped('needs --number');
      const sms = { id: target.ids.uuid(), to: target.number, text: 'Once: this message must come once.' };
      for (const time of ['the first', 'the second'] as const) {
        const answer = await send(target, sms);
        if (answer !== 'accepted')
          return failed(
            `The same message was answered with ${answer} ${time} time; it must be accepted both times.`,
          );
      }
      return look(
        `On +${target.number}, “Once: …” must be there once. Twice is allowed if your gateway has no such keys: then a lost answer sends a code twice.`,
      );
    },
  },
];

function toPhone(
  check: Omit<Check<SmsTarget>, 'section' | 'run'> & {
    readonly texts: readonly string[];
    readonly seen: string;
  },
): Check<SmsTarget> {
  const { texts, seen, ...about } = check;
  return {
    ...about,
    section: 'Sending',
    async run(target): Promise<Finding> {
      if (target.number === null) return skipped('needs --number');
      for (const text of texts) {
        const answer = await send(target, { to: target.number, text });
        if (answer !== 'accepted')
          return failed(
            `A message that begins “${text.slice(0, 6)}” was answered with ${answer} instead of being accepted.`,
          );
      }
      return look(`On +${target.number}, look for ${seen}: ${texts.map((text) => `“${text}”`).join(', ')}`);
    },
  };
}

/** `accepted`, or what came instead. */
async function send(
  { settings, ids }: SmsTarget,
  sms: { readonly id?: string; readonly to: string; readonly text: string },
): Promise<string> {
  let answer = 'accepted';
  const gateway = openSmsGateway(settings, (reason) => (answer = reason));
  await gateway.send({ id: ids.uuid(), ...sms, to: sms.to as PhoneNumber });
  await gateway.close?.();
  return answer;
}

function gatewayOf(settings: SmsSettings): SmsGateway & Probed {
  return openSmsGateway(settings, () => undefined);
}

/** By HTTP, and ESME_RINVDSTADR by SMPP. */
const refusals = new Set(['status 400', 'status 422', 'smpp 0xb']);

function keyOf({ url }: SmsSettings): string {
  return isSmpp(url) ? 'system id or password of SMS_GATEWAY_URL' : 'token of SMS_GATEWAY_TOKEN';
}

function withWrongKey(settings: SmsSettings, ids: Ids): SmsSettings {
  if (settings.url === null || !isSmpp(settings.url)) return { ...settings, token: `wrong-${ids.token()}` };
  const address = new URL(settings.url);
  address.password = ids.digits(8);
  return { ...settings, url: address.toString() };
}
