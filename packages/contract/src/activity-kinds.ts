import type {
  CancelsTo,
  Megabytes,
  Month,
  NotificationTopic,
  MinorUnits,
  PhoneNumber,
  Zone,
} from '@bylgja/domain';

/** Subjects by which the activity log can be filtered. */
export const activityTopics = ['sign-in', 'profile', 'line', 'purchase'] as const;
export type ActivityTopic = (typeof activityTopics)[number];

/** Parts that activities can carry. */
interface Carried {
  readonly name: string;
  readonly month: Month;
  readonly amountMinor: MinorUnits;
  readonly megabytes: Megabytes;
  readonly phoneNumber: PhoneNumber;
  /** Names of columns, never their values. */
  readonly fields: string;
  readonly topic: NotificationTopic;
  readonly to: CancelsTo;
  /** Shown only to the customer who gave it. */
  readonly reason?: string;
}

/** `order` is what identifies an order: the month of its invoice, the amount of its top-up, its package, or its name. */
type CarriedOfOrder =
  | { readonly month: Month }
  | { readonly amountMinor: MinorUnits }
  | { readonly megabytes: Megabytes; readonly zone: Zone }
  | { readonly name: string };

type Part = keyof Carried | 'order';

/** Parameters of a text: a number, and a name or an amount. */
const figures = {
  name: 'name',
  month: 'name',
  amountMinor: 'name',
  megabytes: 'name',
  order: 'name',
  phoneNumber: 'number',
} as const satisfies Partial<Record<Part, string>>;

type SaidPart = keyof typeof figures;
type Figure<Said extends SaidPart = SaidPart> = (typeof figures)[Said];

interface Declaration<Said extends SaidPart, Kept extends Part> {
  readonly topic: ActivityTopic;
  /** Parts that its text uses. */
  readonly says?: readonly Said[];
  /** Further parts that are stored for the customer’s data export. */
  readonly keeps?: readonly Kept[];
  /**
   * `provider`: an activity without a customer was done by the provider, and not by a deleted customer. `stranger`: who did it may be
   * outside the family, so others see only the first name.
   */
  readonly actor?: 'provider' | 'stranger';
}

/** Every kind of activity. Without zod, as the web imports it. */
const declarations = {
  registered: defineActivity({ topic: 'profile' }),
  terms_accepted: defineActivity({ topic: 'profile' }),
  signed_in: defineActivity({ topic: 'sign-in' }),
  signed_out: defineActivity({ topic: 'sign-in' }),
  session_ended: defineActivity({ topic: 'sign-in' }),
  other_sessions_ended: defineActivity({ topic: 'sign-in' }),
  password_changed: defineActivity({ topic: 'sign-in' }),
  password_reset: defineActivity({ topic: 'sign-in' }),
  email_change_asked: defineActivity({ topic: 'profile' }),
  email_changed: defineActivity({ topic: 'profile' }),
  profile_changed: defineActivity({ topic: 'profile', keeps: ['fields'] }),
  data_downloaded: defineActivity({ topic: 'profile' }),
  notifications_switched_on: defineActivity({ topic: 'profile', keeps: ['topic'] }),
  notifications_switched_off: defineActivity({ topic: 'profile', keeps: ['topic'] }),
  phone_book_shown: defineActivity({ topic: 'line' }),
  phone_book_hidden: defineActivity({ topic: 'line' }),
  data_requests_allowed: defineActivity({ topic: 'line' }),
  data_requests_refused: defineActivity({ topic: 'line' }),
  subscription_ordered: defineActivity({ topic: 'purchase', says: ['order'] }),
  member_ordered: defineActivity({ topic: 'purchase', says: ['order'] }),
  plan_change_ordered: defineActivity({ topic: 'purchase', says: ['order'] }),
  eu_package_ordered: defineActivity({ topic: 'purchase', keeps: ['order'] }),
  transfer_ordered: defineActivity({ topic: 'purchase', says: ['order'] }),
  sim_change_ordered: defineActivity({ topic: 'purchase', keeps: ['order'] }),
  line_activated: defineActivity({ topic: 'line', keeps: ['order'], actor: 'provider' }),
  porting_declined: defineActivity({ topic: 'line', keeps: ['order'], actor: 'provider' }),
  porting_mended: defineActivity({ topic: 'line', keeps: ['order'] }),
  sim_card_mended: defineActivity({ topic: 'line', keeps: ['order'] }),
  plan_changed: defineActivity({ topic: 'line', says: ['order'], actor: 'provider' }),
  plan_change_planned: defineActivity({ topic: 'line', keeps: ['name'] }),
  plan_change_unplanned: defineActivity({ topic: 'line', keeps: ['name'] }),
  eu_package_added: defineActivity({ topic: 'line', keeps: ['order'], actor: 'provider' }),
  eu_package_given_up: defineActivity({ topic: 'line' }),
  eu_package_kept: defineActivity({ topic: 'line' }),
  eu_package_ended: defineActivity({ topic: 'line', actor: 'provider' }),
  line_transferred: defineActivity({ topic: 'line', says: ['name'], actor: 'provider' }),
  line_left: defineActivity({ topic: 'line', says: ['phoneNumber'], actor: 'provider' }),
  sim_change_confirmed: defineActivity({ topic: 'line' }),
  sim_change_stopped: defineActivity({ topic: 'line' }),
  sim_changed: defineActivity({ topic: 'line', keeps: ['order'], actor: 'provider' }),
  sim_change_declined: defineActivity({ topic: 'line', keeps: ['order'], actor: 'provider' }),
  data_given: defineActivity({ topic: 'line', says: ['megabytes', 'phoneNumber'] }),
  data_received: defineActivity({ topic: 'line', says: ['megabytes', 'phoneNumber'], actor: 'stranger' }),
  data_requested: defineActivity({ topic: 'line', says: ['megabytes', 'phoneNumber'] }),
  data_request_received: defineActivity({
    topic: 'line',
    says: ['megabytes', 'phoneNumber'],
    actor: 'stranger',
  }),
  data_request_declined: defineActivity({ topic: 'line', says: ['megabytes', 'phoneNumber'] }),
  data_request_turned_down: defineActivity({
    topic: 'line',
    says: ['megabytes', 'phoneNumber'],
    actor: 'stranger',
  }),
  data_request_withdrawn: defineActivity({ topic: 'line', says: ['megabytes', 'phoneNumber'] }),
  sim_shown: defineActivity({ topic: 'line' }),
  line_blocked: defineActivity({ topic: 'line' }),
  line_unblocked: defineActivity({ topic: 'line' }),
  limits_changed: defineActivity({ topic: 'line' }),
  cancellation_asked: defineActivity({ topic: 'line', keeps: ['to', 'reason'] }),
  cancellation_undone: defineActivity({ topic: 'line' }),
  line_became_prepaid: defineActivity({ topic: 'line', actor: 'provider' }),
  number_given_up: defineActivity({ topic: 'line', actor: 'provider' }),
  member_renamed: defineActivity({ topic: 'line' }),
  order_expired: defineActivity({ topic: 'purchase', says: ['order'], actor: 'provider' }),
  order_abandoned: defineActivity({ topic: 'purchase', says: ['order'], actor: 'provider' }),
  package_ordered: defineActivity({ topic: 'purchase', says: ['order'] }),
  package_bought: defineActivity({ topic: 'purchase', says: ['order'] }),
  top_up_ordered: defineActivity({ topic: 'purchase', says: ['order'] }),
  topped_up: defineActivity({ topic: 'purchase', says: ['order'] }),
  topped_up_automatically: defineActivity({ topic: 'purchase', says: ['order'], actor: 'provider' }),
  automatic_top_up_set: defineActivity({ topic: 'purchase', says: ['amountMinor'] }),
  automatic_top_up_stopped: defineActivity({ topic: 'purchase' }),
  automatic_top_up_ended: defineActivity({ topic: 'purchase', actor: 'provider' }),
  automatic_top_up_failed: defineActivity({ topic: 'purchase', says: ['amountMinor'], actor: 'provider' }),
  order_cancelled: defineActivity({ topic: 'purchase', says: ['order'] }),
  order_refunded: defineActivity({ topic: 'purchase', says: ['order'], actor: 'provider' }),
  invoice_made: defineActivity({ topic: 'purchase', says: ['month'], actor: 'provider' }),
  invoice_paid: defineActivity({ topic: 'purchase', says: ['order'] }),
  agreement_saved: defineActivity({ topic: 'purchase', says: ['name'] }),
  agreement_ended: defineActivity({ topic: 'purchase', says: ['name'], actor: 'provider' }),
};

function defineActivity<Said extends SaidPart = never, Kept extends Part = never>(
  declaration: Declaration<Said, Kept>,
): Declaration<Said, Kept> {
  return declaration;
}

type Declarations = typeof declarations;

export type ActivityKind = keyof Declarations;

type SaidBy<Kind extends ActivityKind> =
  Declarations[Kind] extends Declaration<infer Said, infer _Kept> ? Said : never;
type KeptBy<Kind extends ActivityKind> =
  Declarations[Kind] extends Declaration<infer _Said, infer Kept> ? Kept : never;
type PartsBy<Kind extends ActivityKind> = SaidBy<Kind> | KeptBy<Kind>;

type PartsOf<Names extends Part> = Pick<Carried, Exclude<Names, 'order'>> &
  ('order' extends Names ? CarriedOfOrder : unknown);

/** An activity with the parts that its kind declares. */
export type ActivityOf<Kind extends ActivityKind> = {
  [K in Kind]: { readonly kind: K } & ([PartsBy<K>] extends [never]
    ? { readonly parts?: undefined }
    : { readonly parts: PartsOf<PartsBy<K>> });
}[Kind];

/** Kinds about an order: their parts are read from it. */
export type OrderActivityKind = {
  [Kind in ActivityKind]: 'order' extends PartsBy<Kind> ? Kind : never;
}[ActivityKind];

/** The parameters of the text of each kind; `never` for a text without parameters. */
export type ActivityFigures = {
  readonly [Kind in ActivityKind]: [SaidBy<Kind>] extends [never]
    ? never
    : Readonly<Record<Figure<SaidBy<Kind>>, string>>;
};

const declared: Readonly<Record<ActivityKind, Declaration<SaidPart, Part>>> = declarations;

export const activityKinds: readonly ActivityKind[] = Object.keys(declarations).filter(isActivityKind);

/** A newer server may have other kinds. */
export function isActivityKind(name: string): name is ActivityKind {
  return Object.hasOwn(declarations, name);
}

export function topicOfActivity(kind: ActivityKind): ActivityTopic {
  return declared[kind].topic;
}

/** The kinds of one topic. */
export function activityKindsOf(topic: ActivityTopic): ActivityKind[] {
  return activityKinds.filter((kind) => declared[kind].topic === topic);
}

/** The names of the parameters of a kind's text. */
export function figuresOfActivity(kind: ActivityKind): Figure[] {
  return (declared[kind].says ?? []).map((part) => figures[part]);
}

/** Whether an activity without a customer was done by the provider, and not by a deleted customer. */
export function isDoneByProvider(kind: ActivityKind): boolean {
  return declared[kind].actor === 'provider';
}

/** Whether a customer outside the family may have done it, who is shown by first name only. */
export function isDoneByStranger(kind: ActivityKind): boolean {
  return declared[kind].actor === 'stranger';
}
