import { fail, toMinorUnits, megabytes, ok, minorUnits, toMajorUnits } from '@bylgja/domain';
import type { MinorUnits, Result } from '@bylgja/domain';
import type { Insertable, Selectable } from 'kysely';

import type { PlansTable } from '#db/tables.ts';

import type { CsvRow } from './csv.ts';
import { createCellReader, flawsOfRepeats, importCommand } from './imports.ts';
import type { Flaw } from './imports.ts';
import { listAllPlans, listPlansWithEuPackage, savePlan } from './operator.store.ts';

type PlanType = 'individual_plan' | 'family_plan';

/** A plan in an import file; prices in kr. with VAT; an empty cell means no limit, or not available. */
interface PlanInFile {
  readonly id: string;
  readonly type: PlanType;
  readonly name: string;
  readonly max_members: number;
  readonly member_prices: readonly MinorUnits[];
  readonly megabytes: number;
  readonly call_minutes: number | null;
  readonly sms: number | null;
  readonly max_speed_mbps: number | null;
  readonly binding_months: number;
  readonly eu_price: MinorUnits | null;
  readonly eu_megabytes: number;
  readonly eu_call_minutes: number;
  readonly is_on_sale: boolean;
}

const columns: readonly (keyof PlanInFile)[] = [
  'id',
  'type',
  'name',
  'max_members',
  'member_prices',
  'megabytes',
  'call_minutes',
  'sms',
  'max_speed_mbps',
  'binding_months',
  'eu_price',
  'eu_megabytes',
  'eu_call_minutes',
  'is_on_sale',
];

/** Adds or changes the plans of the file; other plans stay unchanged. */
export const importPlans = importCommand({
  name: 'plans import',
  columns,
  async prepare({ db }, rows) {
    const flaws: Flaw[] = [];
    const read = rows.flatMap((row) => {
      const plan = readPlan(row, flaws);
      return plan ? [{ line: row.line, key: plan.id, plan }] : [];
    });
    const known = new Map((await listAllPlans(db)).map((plan) => [plan.id, plan]));
    const otherTypes = read
      .filter(({ plan }) => (known.get(plan.id)?.type ?? plan.type) !== plan.type)
      .map(({ line, plan }) => ({ line, column: 'type', reason: `${plan.id} is of another type` }));
    const withEuPackage = await listPlansWithEuPackage(db);
    const inUse = read
      .filter(({ plan }) => plan.eu_price === null && withEuPackage.has(plan.id))
      .map(({ line, plan }) => ({
        line,
        column: 'eu_price',
        reason: `accounts on ${plan.id} have the package`,
      }));
    const wrong = [...flaws, ...flawsOfRepeats(read, 'id'), ...otherTypes, ...inUse];
    const all = wrong.toSorted((a, b) => a.line - b.line);
    if (all.length > 0) return all;
    const changed = read
      .map(({ plan }) => ({ plan, difference: differenceOf(plan, known.get(plan.id)) }))
      .filter(({ difference }) => difference !== null);
    return {
      changes: changed.map(({ difference }) => difference ?? ''),
      async apply() {
        for (const [index, { plan }] of changed.entries()) {
          const position = known.get(plan.id)?.position ?? known.size + index;
          await savePlan(db, rowOf(plan, position));
        }
      },
    };
  },
});

function readPlan(row: CsvRow, flaws: Flaw[]): PlanInFile | undefined {
  const before = flaws.length;
  const cell = createCellReader(row, flaws);
  const type = cell('type', readType);
  const plan = {
    id: cell('id', readId),
    type,
    name: cell('name', readName),
    max_members: cell('max_members', type === 'individual_plan' ? readOne : readSome),
    member_prices: cell('member_prices', readPrices),
    megabytes: cell('megabytes', readCount),
    call_minutes: cell('call_minutes', orNothing(readCount)),
    sms: cell('sms', orNothing(readCount)),
    max_speed_mbps: cell('max_speed_mbps', orNothing(readSome)),
    binding_months: cell('binding_months', readBinding),
    eu_price: cell('eu_price', orNothing(readPrice)),
    eu_megabytes: cell('eu_megabytes', readCount),
    eu_call_minutes: cell('eu_call_minutes', readCount),
    is_on_sale: cell('is_on_sale', readYes),
  };
  return flaws.length === before ? (plan as PlanInFile) : undefined;
}

function readId(text: string): Result<string> {
  return /^[a-z0-9-]{1,60}$/u.test(text) ? ok(text) : fail('small letters, digits and hyphens, 60 at most');
}

function readType(text: string): Result<PlanType> {
  return text === 'individual_plan' || text === 'family_plan'
    ? ok(text)
    : fail('individual_plan or family_plan');
}

function readName(text: string): Result<string> {
  return text.length >= 1 && text.length <= 60 ? ok(text) : fail('a name, 60 characters at most');
}

function readCount(text: string): Result<number> {
  return /^\d{1,9}$/u.test(text) ? ok(Number(text)) : fail('a whole number');
}

/** An individual plan has one line. */
function readOne(text: string): Result<number> {
  return text === '1' ? ok(1) : fail('1, as it is an individual_plan');
}

function readSome(text: string): Result<number> {
  const count = readCount(text);
  return count.ok && count.value < 1 ? fail('1 or more') : count;
}

const longestBinding = 24;

function readBinding(text: string): Result<number> {
  const months = readCount(text);
  return months.ok && months.value > longestBinding ? fail(`${longestBinding} months at most`) : months;
}

function readPrice(text: string): Result<MinorUnits> {
  return /^\d{1,6}(?:\.\d{1,2})?$/u.test(text)
    ? ok(toMinorUnits(Number(text)))
    : fail('kr. like 249 or 249.50');
}

/** `199 149 99`: for the first, second and each further member. */
function readPrices(text: string): Result<MinorUnits[]> {
  const prices = text.split(/\s+/u).map(readPrice);
  const read = prices.flatMap((price) => (price.ok ? [price.value] : []));
  return read.length === prices.length ? ok(read) : fail('kr. by member, like 199 149 99');
}

function readYes(text: string): Result<boolean> {
  return text === 'yes' || text === 'no' ? ok(text === 'yes') : fail('yes or no');
}

function orNothing<Value>(read: (text: string) => Result<Value>) {
  return (text: string): Result<Value | null> => (text === '' ? ok(null) : read(text));
}

function rowOf(plan: PlanInFile, position: number): Insertable<PlansTable> {
  const { eu_price, member_prices, ...rest } = plan;
  return {
    ...rest,
    position,
    megabytes: megabytes(plan.megabytes),
    eu_megabytes: megabytes(plan.eu_megabytes),
    member_prices_minor: JSON.stringify(member_prices),
    eu_price_minor: eu_price,
  };
}

/** `~ litid: name Lítið → Lítla` for a changed plan, `+ litid` for a new one; null for an unchanged one. */
function differenceOf(plan: PlanInFile, known: Selectable<PlansTable> | undefined): string | null {
  if (!known) return `+ ${plan.id}: ${plan.name}`;
  const before = shown({
    ...known,
    type: plan.type,
    eu_price: known.eu_price_minor,
    member_prices: known.member_prices_minor,
  });
  const after = shown(plan);
  const changes = columns
    .filter((column) => before[column] !== after[column])
    .map((column) => `${column} ${before[column] || '–'} → ${after[column] || '–'}`);
  return changes.length > 0 ? `~ ${plan.id}: ${changes.join(', ')}` : null;
}

function shown(plan: PlanInFile): Record<keyof PlanInFile, string> {
  const kr = (price: MinorUnits | null) => (price === null ? '' : String(toMajorUnits(minorUnits(price))));
  return {
    id: plan.id,
    type: plan.type,
    name: plan.name,
    max_members: String(plan.max_members),
    member_prices: plan.member_prices.map(kr).join(' '),
    megabytes: String(plan.megabytes),
    call_minutes: String(plan.call_minutes ?? ''),
    sms: String(plan.sms ?? ''),
    max_speed_mbps: String(plan.max_speed_mbps ?? ''),
    binding_months: String(plan.binding_months),
    eu_price: kr(plan.eu_price),
    eu_megabytes: String(plan.eu_megabytes),
    eu_call_minutes: String(plan.eu_call_minutes),
    is_on_sale: plan.is_on_sale ? 'yes' : 'no',
  };
}
