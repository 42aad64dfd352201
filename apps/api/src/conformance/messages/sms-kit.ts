import { smsTimeoutMs } from '#gateways/open-gateways.ts';
import { isSmpp, readSmppAddress } from '#gateways/sms/smpp/smpp-address.ts';
import { randomIds } from '#ids.ts';
import { readWords, WrongUsage } from '#operator/command.ts';

import { addressOf, openedKit, readNumber, sharedOptions } from '../kit.ts';
import type { Kit } from '../kit.ts';
import { smsChecks } from './sms-checks.ts';

const options = {
  ...sharedOptions,
  token: { type: 'string' },
  sender: { type: 'string' },
  number: { type: 'string' },
} as const;

/** The SMS gateway. */
export const smsKit: Kit = {
  name: 'sms',
  usage: [
    '[https://… or smpps://…] the gateway; else SMS_GATEWAY_URL, whose password other people of the machine do not see',
    '--token …                else SMS_GATEWAY_TOKEN, which other people of the machine do not see',
    '--sender …               the name of the sender; else SMS_SENDER',
    '--number …               a phone in your hand, which receives four messages',
  ],
  checks: smsChecks,
  prepare(words) {
    const { values, positionals } = readWords(words, { options, count: 1, isOptional: true });
    return {
      isApplied: values.apply,
      isJson: values.json,
      async open({ config: { sms } }) {
        const url = addressOf(positionals[0], sms.url, {
          name: 'SMS_GATEWAY_URL',
          schemes: ['https:', 'http:', 'smpps:', 'smpp:'],
        });
        if (isSmpp(url) && readSmppAddress(url) === null) {
          throw new WrongUsage('the address must be smpps://system-id:password@host');
        }
        const settings = {
          url,
          token: values.token ?? sms.token,
          sender: values.sender ?? sms.sender,
          timeoutMs: smsTimeoutMs,
        };
        const target = { settings, ids: randomIds, number: readNumber('number', values.number) };
        return openedKit({ system: isSmpp(url) ? new URL(url).host : url, checks: smsChecks, target });
      },
    };
  },
};
