import { brand } from '@bylgja/brand';

import { mailTimeoutMs } from '#gateways/open-gateways.ts';
import { randomIds } from '#ids.ts';
import { readWords, WrongUsage } from '#operator/command.ts';

import { openedKit, readUrl, sharedOptions } from '../kit.ts';
import type { Kit } from '../kit.ts';
import { mailChecks } from './mail-checks.ts';

const options = { ...sharedOptions, from: { type: 'string' }, to: { type: 'string' } } as const;

/** The mail server. */
export const mailKit: Kit = {
  name: 'mail',
  usage: [
    '[smtps://mail.example.fo] the mail server; else SMTP_URL, whose password other people of the machine do not see',
    '--from …                 the address that mails come from; else MAIL_FROM',
    '--to …                   a mailbox of yours, which receives two mails',
  ],
  checks: mailChecks,
  prepare(words) {
    const { values, positionals } = readWords(words, { options, count: 1, isOptional: true });
    return {
      isApplied: values.apply,
      isJson: values.json,
      async open({ config: { mail } }) {
        const url = readUrl(positionals[0] ?? mail.url ?? '', ['smtps:', 'smtp:']);
        const from = values.from ?? mail.from;
        if (from === null) throw new WrongUsage('set MAIL_FROM, or give --from');
        const settings = { url, from, senderName: brand.name, timeoutMs: mailTimeoutMs };
        const target = { settings, ids: randomIds, to: values.to ?? null };
        return openedKit({ system: new URL(url).host, checks: mailChecks, target });
      },
    };
  },
};
