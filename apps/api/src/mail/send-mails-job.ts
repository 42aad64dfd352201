import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { attachmentsOf } from './attachments.ts';
import { leaseDueMails, markMailSent, putOffMail } from './mail.store.ts';
import type { DueMail } from './mail.store.ts';
import { usefulMinutes } from './mailed-links.ts';
import { mailsDue } from './outgoing-mail.ts';
import { writeMail } from './written-mail.ts';

const minuteMs = 60_000;
/** Longer than a mail server may take over one mail. */
const leaseMs = 5 * minuteMs;
const longestWaitMs = 60 * minuteMs;
const atOnce = 10;

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
export async function sendDueMails(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDueMails(deps.db, { now, leasedUntil, most: atOnce });
  await Promise.all(
    due.map(async (mail) => {
      const reason = isUseful(mail, now) ? await send(deps, mail) : 'too old';
      if (reason !== null) await putOff(deps, mail, { leasedUntil, reason });
    }),
  );
  return due.length;
}

/** Null when the mail server has taken it, else why not. Whoever dies between the two sends it again, under the same id. */
async function send(deps: Deps, mail: DueMail): Promise<string | null> {
  const { id, to } = mail;
  const place = { siteUrl: deps.site.url, key: deps.secrets.mailedLink };
  const attached = await attachmentsOf(deps, mail);
  if (!attached.ok) return attached.code;
  const sent = await deps.mail.send({ id, to, ...writeMail(mail, place), attachments: attached.value });
  if (!sent.ok) return String(sent.details?.['reason'] ?? sent.code);
  await markMailSent(deps.db, id, deps.clock.now());
  return null;
}

async function putOff(
  deps: Deps,
  mail: DueMail,
  { leasedUntil, reason }: { leasedUntil: Date; reason: string },
): Promise<void> {
  const { id, kind, tries } = mail;
  const next = new Date(deps.clock.now().getTime() + waitMs(tries));
  const nextTryAt = isUseful(mail, next) ? next : null;
  await putOffMail(deps.db, { id, leasedUntil, nextTryAt });
  if (nextTryAt) deps.log.warn({ id, kind, tries, reason }, 'a mail was not taken and will be tried again');
  else deps.log.error({ id, kind, tries, reason }, 'a mail was given up');
}

/** 1, 2, 4 … minutes, at most an hour. */
function waitMs(tries: number): number {
  return Math.min(minuteMs * 2 ** (tries - 1), longestWaitMs);
}

function isUseful({ kind, queuedAt }: DueMail, at: Date): boolean {
  return at.getTime() - queuedAt.getTime() < usefulMinutes(kind) * minuteMs;
}
