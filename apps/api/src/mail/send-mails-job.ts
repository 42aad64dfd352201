import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';
import { handOverDue, taken } from '#outbox/hand-over.ts';
import type { Outbox } from '#outbox/hand-over.ts';

import { attachmentsOf } from './attachments.ts';
import { readMail } from './mail.store.ts';
import { usefulMinutes } from './mailed-links.ts';
import { mailsDue } from './outgoing-mail.ts';
import { writeMail } from './written-mail.ts';

const minuteMs = 60_000;

const mails: Outbox<'mails'> = {
  table: 'mails',
  what: 'a mail',
  isInOrder: false,
  longestWaitMs: 60 * minuteMs,
  usefulMs: (row) => usefulMinutes(readMail(row).kind) * minuteMs,
  async send(deps, row) {
    const mail = readMail(row);
    const place = { siteUrl: deps.site.url, key: deps.secrets.mailedLink };
    const attached = await attachmentsOf(deps, mail);
    if (!attached.ok) return { is: 'not_taken', reason: attached.code };
    const written = { ...writeMail(mail, place), attachments: attached.value };
    const sent = await deps.mail.send({ id: row.id, to: mail.to, ...written });
    return sent.ok ? taken : { is: 'not_taken', reason: String(sent.details?.['reason'] ?? sent.code) };
  },
};

/** Hands mails to the mail server, at once when one is queued, and again until each is taken or of no more use. */
export const sendMailsJob: Job = {
  name: 'send-mails',
  everySeconds: 30,
  wakeOn: mailsDue,
  async run(deps) {
    while ((await sendDueMails(deps)) > 0);
  },
};

/** One round of mails that are due; answers how many there were. */
export function sendDueMails(deps: Deps): Promise<number> {
  return handOverDue(deps, mails);
}
