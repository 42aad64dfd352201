import type { Plan } from '@bylgja/contract';
import { isUnlimited, megabytes } from '@bylgja/domain';
import { formatDataAmount, formatNumber, formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

/** The language that plans are read in, and whether the account has the EU package: then what is in it counts as in the plan. */
export interface PlanReading {
  readonly text: Text;
  readonly locale: Locale;
  readonly hasEuPackage: boolean;
}

/** A plan at what it costs a month. */
export interface PricedChoice {
  readonly plan: Plan;
  readonly price: number;
}

/** Plans at what each costs its first line. */
export function atFirstPrice(plans: readonly Plan[]): PricedChoice[] {
  return plans.map((plan) => ({ plan, price: plan.memberPrices[0]?.price ?? 0 }));
}

export interface Content {
  readonly id: 'data' | 'eu' | 'calls' | 'sms' | 'speed' | 'binding';
  readonly label: string;
  readonly value: string;
}

/** Everything in a plan, row by row; the rows are the same for every plan, and what has no limit says so (rule: catalogue 6). */
export function contentsOf(plan: Plan, reading: PlanReading): Content[] {
  const { text, locale } = reading;
  const { data, calls, sms, maxSpeed, bindingMonths } = plan;
  const unlimited = text('home.unlimited');
  return [
    { id: 'data', label: text('usage.kind.data'), value: formatDataAmount(data, locale) },
    { id: 'eu', label: text('plans.euData'), value: euContent(plan, reading) },
    {
      id: 'calls',
      label: text('usage.kind.calls'),
      value: calls === null ? unlimited : timeOf(calls, text),
    },
    {
      id: 'sms',
      label: text('usage.kind.sms'),
      value: sms === null ? unlimited : formatNumber(sms, 0, locale),
    },
    { id: 'speed', label: text('plans.speed'), value: speedOf(maxSpeed, reading) },
    {
      id: 'binding',
      label: text('plans.binding'),
      value: bindingMonths === 0 ? text('plans.noBinding') : text('plans.months', { count: bindingMonths }),
    },
  ];
}

/** What is in a plan besides its data, fact by fact: `Óavmarkaðar samrøður og SMS`, `50 GB í ES`, `6 mánaða binding`. */
export function inShort(plan: Plan, reading: PlanReading): string[] {
  const { maxSpeed } = plan;
  return [
    ...callsInShort(plan, reading),
    euInShort(plan, reading),
    ...(maxSpeed === null ? [] : [speedOf(maxSpeed, reading)]),
    bindingInShort(plan, reading),
  ];
}

/** What the plan has whatever is chosen, besides its data, and the EU package where that is chosen too. */
export function chosenInShort(plan: Plan, reading: PlanReading): string[] {
  const calls = callsInShort(plan, reading);
  return reading.hasEuPackage ? [...calls, euInShort(plan, reading)] : calls;
}

/** How a plan differs from today’s: data, price a month, the EU, commitment; what is the same is left out, except the price. */
export function differenceFrom(today: PricedChoice, choice: PricedChoice, reading: PlanReading): string[] {
  const { text, locale } = reading;
  const price = choice.price - today.price;
  return [
    dataDifference(today.plan, choice.plan, reading),
    price === 0
      ? text('plans.samePrice')
      : text('plans.priceAMonth', { price: signed(price, (amount) => formatPrice(amount, locale)) }),
    euDifference(today.plan, choice.plan, reading),
    today.plan.bindingMonths === choice.plan.bindingMonths ? null : bindingInShort(choice.plan, reading),
  ].filter((part) => part !== null);
}

function euContent({ euPackage }: Plan, { text, locale, hasEuPackage }: PlanReading): string {
  if (euPackage === null) return text('plans.noEuPackage');
  const data = formatDataAmount(euPackage.data, locale);
  if (hasEuPackage) return data;
  return text('plans.withEuPackage', { data, price: formatPrice(euPackage.price, locale) });
}

function speedOf(maxSpeed: number | null, { text, locale }: PlanReading): string {
  if (maxSpeed === null) return text('plans.networkSpeed');
  return text('plans.upToSpeed', { speed: formatNumber(maxSpeed, 0, locale) });
}

/** `10 tímar`, or minutes where they make no whole hours. */
function timeOf(minutes: number, text: Text): string {
  return minutes > 0 && minutes % 60 === 0
    ? text('plans.hours', { count: minutes / 60 })
    : text('usage.minutes', { count: minutes });
}

function callsInShort({ calls, sms }: Plan, { text }: PlanReading): string[] {
  if (calls === null && sms === null) return [text('plans.unlimitedCallsAndSms')];
  return [
    calls === null
      ? text('plans.unlimitedCalls')
      : text('plans.limitedCalls', { amount: timeOf(calls, text) }),
    sms === null ? text('plans.unlimitedSms') : text('usage.texts', { count: sms }),
  ];
}

function euInShort({ euPackage }: Plan, { text, locale, hasEuPackage }: PlanReading): string {
  if (euPackage === null) return text('plans.noEuPackage');
  const data = formatDataAmount(euPackage.data, locale);
  return text(hasEuPackage ? 'plans.dataInEu' : 'plans.dataWithEuPackage', { data });
}

function bindingInShort({ bindingMonths: months }: Plan, { text }: PlanReading): string {
  return months === 0 ? text('plans.noBinding') : text('plans.bindingOf', { months });
}

function dataDifference(today: Plan, plan: Plan, { text, locale }: PlanReading): string | null {
  const had = isUnlimited(megabytes(today.data));
  const has = isUnlimited(megabytes(plan.data));
  if (had || has) {
    if (had && has) return null;
    return text(has ? 'plans.unlimitedData' : 'plans.limitedData');
  }
  return amountDifference(plan.data - today.data, locale);
}

function euDifference(today: Plan, plan: Plan, reading: PlanReading): string | null {
  const { text, locale } = reading;
  const had = today.euPackage?.data;
  const has = plan.euPackage?.data;
  if (had === has) return null;
  if (had === undefined || has === undefined) return euInShort(plan, reading);
  const data = amountDifference(has - had, locale);
  return data === null ? null : text('plans.dataInEu', { data });
}

function amountDifference(amount: number, locale: Locale): string | null {
  return amount === 0 ? null : signed(amount, (size) => formatDataAmount(size, locale));
}

/** With its sign; the minus is a true one, which screen readers say. */
function signed(amount: number, written: (size: number) => string): string {
  return `${amount < 0 ? '−' : '+'}${written(Math.abs(amount))}`;
}
