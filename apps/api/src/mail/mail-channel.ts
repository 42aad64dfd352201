import { notTaken, taken } from '#outbox/hand-over.ts';
import type { Channel } from '#outbox/hand-over.ts';

import { attachmentsOf } from './attachments.ts';
import type { MailDeps } from './attachments.ts';
import { usefulMinutes } from './mailed-links.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { writeMail } from './written-mail.ts';

const minuteMs = 60_000;

/** Sends mails through the mail server. */
export const mailChannel: Channel<OutgoingMail, MailDeps> = {
  name: 'mail',
  isInOrder: false,
  longestWaitMs: 60 * minuteMs,
  usefulMs: ({ kind }) => usefulMinutes(kind) * minuteMs,
  async send(deps, mail) {
    const place = { siteUrl: deps.site.url, keys: deps.secrets.mailedLink };
    const attached = await attachmentsOf(deps, mail);
    if (!attached.ok) return { is: 'not_taken', reason: attached.code };
    const written = { ...writeMail(mail, place), attachments: attached.value };
    const sent = await deps.mail.send({ id: mail.id, to: mail.to, ...written });
    return sent.ok ? taken : notTaken(sent);
  },
};
