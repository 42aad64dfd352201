import { day, gigabytes, localDigits, month, oyru } from '@bylgja/domain';
import type { NotificationKind, NotificationParts, PhoneNumber } from '@bylgja/domain';

const phoneNumber = '298211002' as PhoneNumber;
const digits = localDigits(phoneNumber);
const id = '7a0f4c1e-52b3-4d19-9c86-0e5d2b7f1a44';
const between = { megabytes: gigabytes(2), firstname: 'Jógvan', phoneNumber };
const amount = oyru(79_50);
const card = { brand: 'Visa', last4: '4242' };
const order = { number: 'BY-104 882', name: 'Miðal' };
const charged = { name: 'Familja 20 GB', amount };
const line = { phoneNumber };
const planned = { phoneNumber, name: 'Miðal' };
const topUp = { phoneNumber, amount };
const invoice = { month: month('2026-11'), amount };
const on = day('2026-12-15');

const gifts = '/umbonir';
const home = `/umsit-hald/${digits}`;
const limits = `${home}/mork`;
const topUps = `/fyll-a/${digits}`;
const orders = '/bileggingar';
const invoices = '/rokningar';
const agreement = '/min-brukari/gjaldsavtala';
const logins = '/menu/innritanir';

type Notification<Kind extends NotificationKind> = readonly [
  parts: NotificationParts[Kind],
  link: string | null,
];

/** A notification of each kind, with what it is told with and where it leads: of that nothing is to go out that names somebody. */
export const everyNotification: { readonly [Kind in NotificationKind]: Notification<Kind> } = {
  data_received: [between, gifts],
  data_given: [between, gifts],
  data_given_of_line: [{ ...between, ownNumber: '298211003' }, gifts],
  data_request_received: [between, gifts],
  data_request_declined: [between, gifts],
  data_request_expired: [between, gifts],
  data_alert: [{ phoneNumber, zone: 'domestic', percent: 90, remaining: gigabytes(2) }, limits],
  package_expiring: [{ phoneNumber, remaining: gigabytes(2), lastDay: on }, `/nytsla/${id}`],
  outside_alert: [{ phoneNumber, percent: 90, charged: amount, limit: amount }, limits],
  roaming_stopped: [{ phoneNumber, reason: 'outside', charged: amount }, limits],
  agreement_expiring: [{ ...card, expires: '2028-04' }, agreement],
  agreement_ended: [card, agreement],
  charge_declined: [{ ...charged, nextOn: on }, `/gjald/${id}`],
  charge_unknown: [charged, `/gjald/${id}`],
  order_abandoned: [{ ...order, amount, isPaid: true }, orders],
  invoice_made: [{ ...invoice, dueOn: on, isCharged: false }, invoices],
  topped_up_automatically: [{ ...topUp, credit: amount }, topUps],
  automatic_top_up_failed: [{ ...topUp, reason: 'declined' }, topUps],
  line_active: [planned, home],
  order_needs_you: [order, orders],
  port_scheduled: [{ phoneNumber, on }, orders],
  sim_sent: [line, orders],
  esim_ready: [line, `/simkort/${id}`],
  sim_change_ordered: [
    { phoneNumber, orderId: id, effectiveAt: '2026-11-22T14:32:00.000Z' },
    `/simkort/${id}`,
  ],
  sim_change_stopped: [line, `/simkort/${id}`],
  sim_changed: [line, home],
  line_blocked: [line, home],
  line_unblocked: [line, home],
  limits_changed: [line, limits],
  plan_changed: [planned, home],
  eu_package_ended: [line, home],
  line_cancelled: [{ phoneNumber, lastDay: on, to: 'prepaid' }, home],
  line_kept: [line, home],
  line_became_prepaid: [line, home],
  number_given_up: [line, null],
  line_moved: [planned, home],
  line_left: [line, null],
  package_received: [planned, '/'],
  top_up_received: [topUp, topUps],
  refund_made: [charged, `/menu/kvittanir/${id}`],
  invoice_paid: [invoice, invoices],
  invoice_overdue: [{ ...invoice, dueOn: on }, `/rokningar/${id}`],
  invoice_cancelled: [invoice, invoices],
  new_device: [{ system: 'linux' }, logins],
  password_changed: [{}, logins],
  email_changed: [{}, '/min-brukari'],
};

/** What these bear that is nobody else’s to read, in figures so long that they are nothing else. */
export const bornBy: readonly string[] = [
  'Jógvan',
  'Miðal',
  'Familja',
  'Visa',
  '4242',
  '882',
  digits,
  '211003',
];
