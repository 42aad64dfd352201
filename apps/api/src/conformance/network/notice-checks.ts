import { failed, passed, skipped } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import type { Arrival, NetworkTarget } from './network-target.ts';
import { ended } from './order-run.ts';
import { noticesOf } from './received-notices.ts';
import type { Notice } from './received-notices.ts';

type NoticeCheck = Check<NetworkTarget>;

/** What the network tells us of an order. The order is the one that the checks of orders placed. */
export const noticeChecks: readonly NoticeCheck[] = [
  {
    name: 'notices.arrive',
    requires: 'A change of an order is told, with our token, and again if the first attempt was refused.',
    section: 'Notices',
    effect: 'refuses each notice with 503 the first time, and waits for it to come again',
    async run(target) {
      const notices = await noticesOf(target);
      return notices.ok ? passed : notices.finding;
    },
  },
  {
    name: 'notices.same_event',
    requires: 'A notice that comes twice says the same twice.',
    section: 'Notices',
    effect: 'reads the notices of that order',
    run: ofNotices(isSameEvent),
  },
  {
    name: 'notices.after_change',
    requires: 'When a notice comes, the order can be read in the state that it tells.',
    section: 'Notices',
    effect: 'reads that order whenever a notice of it comes',
    run: ofNotices((_notices, { arrivals }) => isAfterChange(arrivals)),
  },
  {
    name: 'notices.no_codes',
    requires: 'A notice contains no codes of a SIM.',
    section: 'Notices',
    effect: 'reads the notices of that order',
    run: ofNotices(hasNoCodes),
  },
];

/** What the notices of the order say, if any came. */
function ofNotices(
  judge: (notices: readonly Notice[], target: NetworkTarget) => Finding,
): NoticeCheck['run'] {
  return async (target) => {
    const notices = await noticesOf(target);
    return notices.ok ? judge(notices.value, target) : skipped('no notice came');
  };
}

function hasNoCodes(notices: readonly Notice[]): Finding {
  const hasCodes = notices.some(({ text }) => /"(?:pin|puk|matchingId)"/i.test(text));
  return hasCodes ? failed('A notice contains codes of a SIM: it needs no more than `externalId`.') : passed;
}

function isAfterChange(arrivals: readonly Arrival[]): Finding {
  const early = arrivals.find(({ told, read }) => told && ended.has(told) && read && !ended.has(read));
  if (early === undefined) return passed;
  return failed(
    `A notice told ${early.told}, and the order read at that moment was ${early.read}: Bylgja reads it at once, and then again only after 30 seconds to an hour. Store the change before the notice is sent.`,
  );
}

function isSameEvent(notices: readonly Notice[]): Finding {
  for (const [index, notice] of notices.entries()) {
    const other = notices
      .slice(0, index)
      .find(({ eventId }) => eventId !== null && eventId === notice.eventId);
    if (other === undefined || other.state === notice.state) continue;
    return failed(
      `One notice (the same \`eventId\`) came twice, once with the state ${other.state} and once with ${notice.state}: another state is another event.`,
    );
  }
  return passed;
}
