import { ok } from '@bylgja/domain';
import { z } from 'zod';

import { parseJson } from '#gateways/http-answer.ts';
import { readServiceNotice } from '#gateways/network/service-notice.ts';
import { wireStates } from '#gateways/network/service-order-wire.ts';
import { findCall } from '#gateways/network/service-orders.ts';
import type { ServiceOrderSettings } from '#gateways/network/service-orders.ts';

import { failed, skipped, unread } from '../check.ts';
import type { Read } from '../check.ts';
import type { ReceivedNotice } from '../receiver.ts';
import { waitFor } from '../wait-for.ts';
import { ask } from './ask-network.ts';
import type { Arrival, NetworkTarget } from './network-target.ts';

/** A genuine notice. */
export interface Notice {
  readonly orderId: string;
  readonly eventId: string | null;
  readonly state: string | null;
  readonly text: string;
}

const details = z.object({
  eventId: z.string(),
  event: z.object({ serviceOrder: z.object({ state: z.string() }) }),
});

/** The notices of the order of the checks, once one of them came again: each is refused the first time. */
export async function noticesOf(target: NetworkTarget): Promise<Read<readonly Notice[]>> {
  const { receiver, settings } = target;
  if (receiver === null)
    return unread(skipped('needs --receiver, and the network set to send its notices there'));
  const barred = await target.barred();
  if (!barred.ok) return unread(skipped('no order was carried out'));
  const isOurs = ({ orderId }: Notice) => orderId === barred.value.order.id;
  return (
    (await waitFor<Read<readonly Notice[]>>(target, () => {
      const all = receiver.received().map((notice) => readNotice(notice, settings.callbackToken));
      const wrong = all.find((read) => !read.ok);
      if (wrong) return wrong;
      const notices = all.flatMap((read) => (read.ok ? [read.value] : []));
      const ours = notices.filter(isOurs);
      return ours.some((notice, index) => isRepeated(notice, ours.slice(0, index))) ? ok(ours) : null;
    })) ?? unread(failed(tooFew(target, receiver.received().length)))
  );
}

function isRepeated({ eventId }: Notice, earlier: readonly Notice[]): boolean {
  return earlier.some((notice) => notice.eventId === eventId);
}

function tooFew({ waitMs }: NetworkTarget, count: number): string {
  const came = count === 0 ? 'No notice came' : `Only ${count} notice(s) came`;
  return `${came} within ${waitMs / 1000} s. A notice is sent at each change, and again until it is answered with 2xx; each was answered with 503 the first time.`;
}

function readNotice(notice: ReceivedNotice, token: string | null): Read<Notice> {
  const read = readServiceNotice(token, notice);
  if (!read.ok) return unread(failed(refusals[read.code]));
  const text = notice.body.toString('utf8');
  const { data } = details.safeParse(parseJson(text));
  const { orderId } = read.value;
  return ok({ orderId, text, eventId: data?.eventId ?? null, state: data?.event.serviceOrder.state ?? null });
}

const refusals = {
  bad_token:
    'A notice came without `Authorization: Bearer` and the token of NETWORK_CALLBACK_TOKEN: Bylgja refuses it.',
  malformed_body: 'A notice has no `event.serviceOrder.externalId` with the id of an order.',
  unknown_type: 'A notice has an `eventType` that is not on the page.',
} as const;

/** Reads the order that a notice is about, as Bylgja does; null if the notice is not genuine. */
export async function readOnArrival(
  settings: ServiceOrderSettings,
  notice: ReceivedNotice,
): Promise<Arrival | null> {
  const read = readNotice(notice, settings.callbackToken);
  if (!read.ok) return null;
  const { orderId, state } = read.value;
  const found = await ask(settings, findCall(orderId), 'the answer about an order');
  const order = found.ok ? found.value.find(({ id }) => id === orderId) : undefined;
  return { orderId, told: wireStates.get(state ?? '') ?? null, read: order?.state ?? null };
}
