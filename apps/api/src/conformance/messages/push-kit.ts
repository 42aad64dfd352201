import { generateKeyPairSync } from 'node:crypto';

import type { Clock } from '@bylgja/domain';

import { pushTimeoutMs } from '#gateways/open-gateways.ts';
import { createFcm } from '#gateways/push/fcm.ts';
import type { FcmSettings } from '#gateways/push/fcm.ts';
import type { Push } from '#gateways/push/push-gateway.ts';
import { randomIds } from '#ids.ts';
import type { Ids } from '#ids.ts';
import { readWords, WrongUsage } from '#operator/command.ts';

import { failed, look, passed, skipped } from '../check.ts';
import type { Check } from '../check.ts';
import { addressOf, openedKit, sharedOptions } from '../kit.ts';
import type { Kit } from '../kit.ts';

interface PushTarget {
  readonly settings: FcmSettings;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The push token of a phone in somebody's hand. */
  readonly phone: string | null;
  /** One of a phone from which the app was removed. */
  readonly gonePhone: string | null;
}

const pushChecks: readonly Check<PushTarget>[] = [
  {
    name: 'access.account',
    requires: 'The service account gets a token that may send.',
    section: 'Access',
    async run({ settings }) {
      const probed = await createFcm(settings).probe();
      return probed.ok ? passed : failed(`The service account got no token (${probed.details?.['reason']}).`);
    },
  },
  {
    name: 'access.wrong_key',
    requires: 'An assertion that is signed with another key gets no token.',
    section: 'Access',
    async run({ settings }) {
      const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const probed = await createFcm({ ...settings, account: { ...settings.account, key } }).probe();
      if (!probed.ok && probed.code === 'key_refused') return passed;
      return failed(
        'An assertion that is signed with another key is not refused: anybody could send pushes as you.',
      );
    },
  },
  {
    name: 'messages.gone',
    requires: 'A phone without the app is answered with 404 `UNREGISTERED`.',
    section: 'Sending',
    effect: 'sends a push to the phone without the app',
    async run(target) {
      if (target.gonePhone === null) return skipped('needs --gone-phone');
      const sent = await createFcm(target.settings).send(pushTo(target, target.gonePhone));
      if (!sent.ok && sent.code === 'push_unregistered') return passed;
      const answer = sent.ok ? 'accepted' : `answered with ${sent.details?.['reason']}`;
      return failed(
        `A push to a phone without the app was ${answer} instead of 404 \`UNREGISTERED\`: the phone is never forgotten.`,
      );
    },
  },
  {
    name: 'messages.replaced',
    requires: 'A push that comes twice is shown once.',
    section: 'Sending',
    effect: 'sends a push to your phone, twice',
    async run(target) {
      if (target.phone === null) return skipped('needs --phone');
      const push = pushTo(target, target.phone);
      const gateway = createFcm(target.settings);
      for (const time of ['first', 'second'] as const) {
        const sent = await gateway.send(push);
        if (!sent.ok) return failed(`The ${time} push was not accepted (${sent.details?.['reason']}).`);
      }
      return look(`On the phone, “${push.title}” must be shown once.`);
    },
  },
];

const usefulMs = 10 * 60_000;

function pushTo({ ids, clock }: PushTarget, token: string): Push {
  const usefulUntil = new Date(clock.now().getTime() + usefulMs);
  return { token, title: 'Conformance', notificationId: ids.uuid(), link: '/', usefulUntil };
}

const options = {
  ...sharedOptions,
  phone: { type: 'string' },
  'gone-phone': { type: 'string' },
} as const;

/** The push service: FCM, or one that speaks as it does. */
export const pushKit: Kit = {
  name: 'push',
  usage: [
    '[https://…]              the push service; else PUSH_BASE_URL. The account is PUSH_SERVICE_ACCOUNT(_FILE)',
    '--phone …                the push token of a phone in your hand, which shows one push',
    '--gone-phone …           the push token of a phone from which the app was removed',
  ],
  checks: pushChecks,
  prepare(words) {
    const { values, positionals } = readWords(words, { options, count: 1, isOptional: true });
    return {
      isApplied: values.apply,
      isJson: values.json,
      async open({ config: { push }, clock }) {
        const baseUrl = new URL(addressOf(positionals[0], push.baseUrl, { name: 'PUSH_BASE_URL' })).origin;
        if (push.account === null)
          throw new WrongUsage('set PUSH_SERVICE_ACCOUNT or PUSH_SERVICE_ACCOUNT_FILE');
        const target = {
          settings: { account: push.account, baseUrl, clock, timeoutMs: pushTimeoutMs },
          clock,
          ids: randomIds,
          phone: values.phone ?? null,
          gonePhone: values['gone-phone'] ?? null,
        };
        return openedKit({ system: baseUrl, checks: pushChecks, target });
      },
    };
  },
};
