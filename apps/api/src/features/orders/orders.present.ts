import { brand } from '@bylgja/brand';
import type { Order, Payment } from '@bylgja/contract';
import { resolutionsOf, routeOf, stepsOf, toMajorUnits } from '@bylgja/domain';
import type { OrderShape, StepId } from '@bylgja/domain';
import { invoiceName, packageName, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import type { OrderRow, OrderSubject } from './orders.store.ts';

/** The number a customer can quote, as `AB-104 882` with the prefix of the brand. */
export function orderNumber(number: number): string {
  return `${brand.orderPrefix}-${String(number)
    .replace(/(?=(\d{3})+$)/gu, ' ')
    .trim()}`;
}

export interface OrderParts {
  readonly payment: Payment | null;
  readonly receiptId: string | null;
  /** When each step after ordering and paying was reached. */
  readonly reached: Partial<Record<StepId, Date>>;
  readonly subject: OrderSubject | null;
  readonly locale: Locale;
}

export function presentOrder(order: OrderRow, parts: OrderParts): Order {
  return {
    id: order.id,
    number: orderNumber(order.number),
    kind: order.kind,
    planId: order.plan_id,
    packageId: order.package_id,
    phoneNumber: order.phone_number,
    memberName: order.member_name,
    name: nameOf(order, parts),
    price: toMajorUnits(order.price_minor),
    isComplete: order.state === 'complete',
    isCancelled: order.state === 'cancelled',
    isMainSubscription: order.is_main_subscription,
    createdAt: order.created_at.toISOString(),
    steps: presentSteps(order, parts),
    payment: parts.payment,
    receiptId: parts.receiptId,
    lineId: order.line_id,
    paidWith: order.paid_by_order_id,
    problem: order.problem,
    mends: [...resolutionsOf(order)],
    scheduledAt: order.scheduled_at?.toISOString() ?? null,
    expiresAt: order.expires_at?.toISOString() ?? null,
    waitsUntil: waitsUntil(parts)?.toISOString() ?? null,
  };
}

function waitsUntil({ subject }: OrderParts): Date | null {
  return subject?.pause_ended_at === null ? subject.pause_ends_at : null;
}

function presentSteps(order: OrderRow, parts: OrderParts): Order['steps'] {
  const shape: OrderShape = {
    kind: order.kind,
    isFree: order.price_minor === 0 && order.paid_by_order_id === null,
    isPorting: order.request.porting !== undefined,
    isPaused: (parts.subject?.pause_started_at ?? null) !== null,
    simType: simTypeOf(order, parts),
  };
  const reached: Partial<Record<StepId, Date>> = {
    ordered: order.created_at,
    invoiced: order.created_at,
    ...(order.paid_at && { paid: order.paid_at }),
    ...(order.completed_at && { delivered: order.completed_at, active: order.completed_at }),
    ...parts.reached,
  };
  const nextStep = routeOf(shape).find((id) => reached[id] === undefined) ?? null;
  const failed = order.problem === null ? failedPayment(parts) : nextStep;
  return stepsOf({ ...shape, reached, failed }).map((step) => ({
    ...step,
    at: step.at?.toISOString() ?? null,
  }));
}

function simTypeOf({ request }: OrderRow, { subject }: OrderParts): OrderShape['simType'] {
  if (request.keepsLine) return null;
  return request.sim?.simType ?? subject?.sim_type ?? 'PHYSICAL';
}

function failedPayment({ payment }: OrderParts): StepId | null {
  return payment?.state === 'declined' ? 'paid' : null;
}

/**
 * Packages and anything else that is not a plan are named in the customer's language; plans have their own names.
 */
function nameOf(order: OrderRow, { subject, locale }: OrderParts): string {
  if (subject?.month) return invoiceName(subject.month, locale);
  if (order.kind === 'top_up') return serverTexts[locale].topUp;
  if (order.kind === 'eu_package') return serverTexts[locale].euPackage;
  if (order.kind === 'sim_change' && order.request.sim)
    return serverTexts[locale].newSim[order.request.sim.simType];
  if (!subject?.megabytes || !subject.zone) return order.name;
  const { names, megabytes, zone } = subject;
  return packageName({ names, megabytes, zone }, locale);
}
