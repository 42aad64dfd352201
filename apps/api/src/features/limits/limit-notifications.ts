import type { NotificationParts } from '@bylgja/contract';
import type { AlertLevels, AlertPercent, LineMonth, StopReason, Zone } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { notify, notifyAll } from '#features/notifications/notifications.service.ts';
import { queueSms } from '#sms/outgoing-sms.ts';

import type { LimitedLine } from './limits.store.ts';

/** What to report about a line: the percentages that were newly reached, and why it is stopped abroad from now on. */
export interface News {
  readonly alerts: AlertLevels;
  readonly stopped: StopReason | null;
}

type Kind = 'data_alert' | 'outside_alert' | 'roaming_stopped';
type Message = {
  [K in Kind]: { readonly kind: K; readonly parts: NotificationParts[K] };
}[Kind];

interface Situation {
  readonly line: LimitedLine;
  readonly month: LineMonth;
}

/**
 * Notifies the user of a line, by notification and text. The owner gets a notification when the limit outside the plan is reached
 * (rule: limits 2). A notification of a stop includes its reason, so that reason gets no separate alert.
 */
export async function notifyOfAlerts(
  deps: InTransaction<Deps>,
  situation: Situation,
  { alerts, stopped }: News,
): Promise<void> {
  const { domestic, eu, outside } = alerts;
  const { line } = situation;
  if (stopped !== null) {
    await notifyPeople(deps, line, {
      message: stopMessage(situation, stopped),
      isOwners: stopped === 'outside',
    });
  }
  if (domestic) await notifyPeople(deps, line, { message: dataMessage(situation, 'domestic', domestic) });
  if (eu && stopped !== 'eu') await notifyPeople(deps, line, { message: dataMessage(situation, 'eu', eu) });
  if (outside && stopped !== 'outside') {
    await notifyPeople(deps, line, {
      message: outsideMessage(situation, outside),
      isOwners: outside === 100,
    });
  }
}

async function notifyPeople(
  deps: InTransaction<Deps>,
  line: LimitedLine,
  { message, isOwners = false }: { message: Message; isOwners?: boolean },
): Promise<void> {
  const { phone_number: to, locale, customer_id: userId, owner_id: ownerId } = line;
  await notify(deps, { ...message, customerId: userId });
  if (isOwners && ownerId !== userId) await notify(deps, { ...message, customerId: ownerId });
  await queueSms(deps, { ...message, to, locale });
}

/** Notifies the user or the owner of a line that the other one has changed its limits. */
export function notifyOfLimits(deps: InTransaction<Deps>, line: LimitedLine, by: string): Promise<void> {
  const { phone_number: phoneNumber, customer_id: userId, owner_id: ownerId } = line;
  const parts = { phoneNumber };
  return notifyAll(deps, { kind: 'limits_changed', parts }, { people: [userId, ownerId], except: by });
}

function stopMessage({ line, month }: Situation, reason: StopReason): Message {
  return {
    kind: 'roaming_stopped',
    parts: { phoneNumber: line.phone_number, reason, charged: month.charged },
  };
}

function dataMessage({ line, month }: Situation, zone: Zone, percent: AlertPercent): Message {
  const { remaining } = month.data[zone];
  return { kind: 'data_alert', parts: { phoneNumber: line.phone_number, zone, percent, remaining } };
}

function outsideMessage({ line, month }: Situation, percent: AlertPercent): Message {
  return {
    kind: 'outside_alert',
    parts: {
      phoneNumber: line.phone_number,
      percent,
      charged: month.charged,
      limit: line.limits.outsideLimit,
    },
  };
}
