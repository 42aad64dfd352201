import { brand } from '@bylgja/brand';
import { notificationSms } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { textsDue } from './outgoing-text.ts';
import { leaseDueTexts, markTextSent, putOffText } from './texts.store.ts';
import type { DueText } from './texts.store.ts';

const minuteMs = 60_000;
/** Longer than a gateway may take over all that are leased at once. */
const leaseMs = 5 * minuteMs;
const longestWaitMs = 15 * minuteMs;
/** What somebody is told later than this they know by then, or it is so no longer. */
const usefulMs = 4 * 60 * minuteMs;
const atOnce = 10;

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
export async function sendDueTexts(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDueTexts(deps.db, { now, leasedUntil, most: atOnce });
  for (const text of due) {
    const reason = isUseful(text, now) ? await send(deps, text) : 'too old';
    if (reason !== null) await putOff(deps, text, { leasedUntil, reason });
  }
  return due.length;
}

/** Null when the gateway has taken it, else why not. Whoever dies between the two sends it again, under the same id. */
async function send(deps: Deps, text: DueText): Promise<string | null> {
  const { id, to } = text;
  const sent = await deps.sms.send({ id, to, text: notificationSms(text, brand.name) });
  if (!sent.ok) return sent.code;
  await markTextSent(deps.db, id, deps.clock.now());
  return null;
}

async function putOff(
  deps: Deps,
  text: DueText,
  { leasedUntil, reason }: { leasedUntil: Date; reason: string },
): Promise<void> {
  const { id, kind, tries } = text;
  const next = new Date(deps.clock.now().getTime() + waitMs(tries));
  const nextTryAt = isUseful(text, next) ? next : null;
  await putOffText(deps.db, { id, leasedUntil, nextTryAt });
  if (nextTryAt) deps.log.warn({ id, kind, tries, reason }, 'a text was not taken and will be tried again');
  else deps.log.error({ id, kind, tries, reason }, 'a text was given up');
}

/** 1, 2, 4 … minutes, at most a quarter of an hour. */
function waitMs(tries: number): number {
  return Math.min(minuteMs * 2 ** (tries - 1), longestWaitMs);
}

function isUseful({ queuedAt }: DueText, at: Date): boolean {
  return at.getTime() - queuedAt.getTime() < usefulMs;
}
