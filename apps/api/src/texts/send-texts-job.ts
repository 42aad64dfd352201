import { brand } from '@bylgja/brand';
import { formatPhoneNumber, notificationSms } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';
import { stopSimChangeLink } from '#mail/mailed-links.ts';
import { handOverDue, taken } from '#outbox/hand-over.ts';
import type { Outbox } from '#outbox/hand-over.ts';

import { textsDue } from './outgoing-text.ts';
import type { OutgoingText } from './outgoing-text.ts';
import { readText } from './texts.store.ts';

const sender = { appName: brand.name, supportNumber: formatPhoneNumber(brand.supportNumber) };

/** The link of a text that has one. It is made when the text is sent, so that its token stands nowhere else. */
function linkOf({ site, secrets }: Deps, { kind, parts }: OutgoingText): string | null {
  if (kind !== 'sim_change_ordered') return null;
  return stopSimChangeLink(parts.orderId, { siteUrl: site.url, key: secrets.mailedLink });
}

const minuteMs = 60_000;
/** What somebody is told later than this they know by then, or it is so no longer. */
const usefulMs = 4 * 60 * minuteMs;

const texts: Outbox<'texts'> = {
  table: 'texts',
  what: 'a text',
  isInOrder: true,
  longestWaitMs: 15 * minuteMs,
  usefulMs: () => usefulMs,
  async send(deps, row) {
    const text = readText(row);
    const frame = { ...sender, link: linkOf(deps, text) };
    const sent = await deps.sms.send({ id: row.id, to: text.to, text: notificationSms(text, frame) });
    return sent.ok ? taken : { is: 'not_taken', reason: sent.code };
  },
};

/** Hands texts to the gateway, at once when one is queued, and again until each is taken or of no more use. */
export const sendTextsJob: Job = {
  name: 'send-texts',
  everySeconds: 30,
  wakeOn: textsDue,
  async run(deps) {
    while ((await sendDueTexts(deps)) > 0);
  },
};

/** One round of texts that are due, in the order in which they were written; answers how many there were. */
export function sendDueTexts(deps: Deps): Promise<number> {
  return handOverDue(deps, texts);
}
