import { fail, firstDayOf, megabytes, monthOfDay, ok } from '@bylgja/domain';
import type { Day, MinorUnits, Result } from '@bylgja/domain';
import type { Insertable } from 'kysely';

import type { PlansTable } from '#db/tables.ts';
import type { PlanPrice, PlanRow } from '#features/accounts/plans.store.ts';

import { listAllPlans, listPlansWithEuPackage, savePlan, savePlanPrice } from './catalogue.store.ts';
import {
  orNothing,
  readCells,
  readCount,
  readDay,
  readKey,
  readName,
  readOneOf,
  readPrice,
  readSome,
  readYes,
  shownPrice,
  shownYes,
} from './cells.ts';
import type { ReadBy } from './cells.ts';
import type { CsvRow } from './csv.ts';
import type { Flaw } from './flaws.ts';
import { catalogueImport } from './import-catalogue.ts';

const longestBinding = 24;

/** Prices are in kr. with VAT; an empty cell means no limit, or not available. */
const cellReaders = {
  key: readKey,
  type: readOneOf(['individual_plan', 'family_plan']),
  name: readName,
  max_members: readSome,
  member_prices: readPrices,
  megabytes: readCount,
  call_minutes: orNothing(readCount),
  sms: orNothing(readCount),
  max_speed_mbps: orNothing(readSome),
  binding_months: readBinding,
  eu_price: orNothing(readPrice),
  eu_megabytes: readCount,
  eu_call_minutes: readCount,
  is_on_sale: readYes,
  valid_from: orNothing(readFirstOfMonth),
};

type Prices = Pick<PlanPrice, 'memberPrices' | 'euPrice'>;

interface PlanInFile {
  readonly key: string;
  readonly price: Prices;
  readonly valid_from: Day | null;
  readonly cells: ReadBy<typeof cellReaders>;
}

/** Adds or changes the plans of the file. A price is that of whole months. */
export const importPlans = catalogueImport<PlanInFile, PlanRow, Prices>({
  name: 'plans import',
  required: Object.keys(cellReaders).filter((column) => column !== 'valid_from'),
  optional: [],
  firstDay: (today) => firstDayOf(monthOfDay(today)),
  read: readPlan,
  list: ({ db }) => listAllPlans(db),
  async check({ db }, rows) {
    const withEuPackage = await listPlansWithEuPackage(db);
    return rows.flatMap(({ line, product: { key, price, cells }, known }) => {
      const isOfOtherType = known !== undefined && known.type !== cells.type;
      const isMissed = price.euPrice === null && withEuPackage.has(key);
      return [
        ...(isOfOtherType ? [{ line, column: 'type', reason: `${key} is of another type` }] : []),
        ...(isMissed ? [{ line, column: 'eu_price', reason: `accounts on ${key} have the package` }] : []),
      ];
    });
  },
  shown: ({ cells }) => shown(cells),
  shownKnown: shown,
  shownPrice: ({ memberPrices, euPrice }) => ({
    member_prices: memberPrices.map(shownPrice).join(' '),
    eu_price: shownPrice(euPrice),
  }),
  isOnSale: ({ is_on_sale }) => is_on_sale,
  async save({ db }, { product: { key, price, cells }, position, priceFrom }) {
    await savePlan(db, rowOf(cells, position));
    if (priceFrom === null) return;
    await savePlanPrice(db, {
      plan_id: key,
      valid_from: priceFrom,
      member_prices_minor: JSON.stringify(price.memberPrices),
      eu_price_minor: price.euPrice,
    });
  },
  async retire({ db }, { prices: _prices, ...known }) {
    await savePlan(db, { ...known, is_on_sale: false });
  },
});

function readPlan(row: CsvRow, flaws: Flaw[]): PlanInFile | undefined {
  const cells = readCells(row, cellReaders, flaws);
  if (!cells) return undefined;
  const { key, member_prices: memberPrices, eu_price: euPrice, valid_from } = cells;
  if (cells.type === 'individual_plan' && cells.max_members !== 1) {
    flaws.push({ line: row.line, column: 'max_members', reason: '1, as it is an individual_plan' });
  }
  return { key, price: { memberPrices, euPrice }, valid_from, cells };
}

function readBinding(text: string): Result<number> {
  const months = readCount(text);
  return months.ok && months.value > longestBinding ? fail(`${longestBinding} months at most`) : months;
}

/** `199 149 99`: for the first, second and each further member. */
function readPrices(text: string): Result<MinorUnits[]> {
  const prices = text.split(/\s+/u).map(readPrice);
  const read = prices.flatMap((price) => (price.ok ? [price.value] : []));
  return read.length === prices.length ? ok(read) : fail('kr. by member, like 199 149 99');
}

/** Plans are paid by the month, so a price begins with one (rule: catalogue 8). */
function readFirstOfMonth(text: string): Result<Day> {
  const day = readDay(text);
  return day.ok && firstDayOf(monthOfDay(day.value)) !== day.value ? fail('the first day of a month') : day;
}

function rowOf(cells: PlanInFile['cells'], position: number): Insertable<PlansTable> {
  const { key, member_prices: _prices, eu_price: _euPrice, valid_from: _from, ...rest } = cells;
  return {
    ...rest,
    id: key,
    position,
    megabytes: megabytes(cells.megabytes),
    eu_megabytes: megabytes(cells.eu_megabytes),
  };
}

type ShownPlan = Omit<PlanInFile['cells'], 'key' | 'type' | 'member_prices' | 'eu_price' | 'valid_from'>;

function shown(plan: ShownPlan): Readonly<Record<string, string>> {
  return {
    name: plan.name,
    max_members: String(plan.max_members),
    megabytes: String(plan.megabytes),
    call_minutes: String(plan.call_minutes ?? ''),
    sms: String(plan.sms ?? ''),
    max_speed_mbps: String(plan.max_speed_mbps ?? ''),
    binding_months: String(plan.binding_months),
    eu_megabytes: String(plan.eu_megabytes),
    eu_call_minutes: String(plan.eu_call_minutes),
    is_on_sale: shownYes(plan.is_on_sale),
  };
}
