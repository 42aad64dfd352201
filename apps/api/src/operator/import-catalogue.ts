import { addDays, dayOf, firstPriceFrom, priceOn } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';

import { lockCatalogue } from './catalogue.store.ts';
import type { Catalogue, KnownProduct, ProductInFile } from './catalogue.ts';
import { flawsOfRepeats } from './flaws.ts';
import type { Flaw } from './flaws.ts';
import { importCommand } from './imports.ts';
import type { RowChange } from './imports.ts';

const retireMissing = 'retire-missing';

/**
 * The command that adds or changes the products of a file, by their keys. Others stay as they are; with `--retire-missing` they
 * are taken off sale.
 */
export function catalogueImport<
  Product extends ProductInFile<Price>,
  Known extends KnownProduct<Price>,
  Price,
>(catalogue: Catalogue<Product, Known, Price>) {
  return importCommand({
    name: catalogue.name,
    required: catalogue.required,
    optional: [...catalogue.optional, 'valid_from'],
    flags: [retireMissing],
    async prepare(deps, rows, flags) {
      await lockCatalogue(deps.db);
      const today = dayOf(deps.clock.now());
      const all = await catalogue.list(deps);
      const known = new Map(all.map((product) => [product.id, product]));
      const flaws: Flaw[] = [];
      const read = rows.flatMap((row) => {
        const product = catalogue.read(row, flaws);
        if (!product) return [];
        return [{ line: row.line, key: product.key, product, known: known.get(product.key) }];
      });
      const priced = read.map((row) => ({ ...row, ...priceChange(catalogue, row, today) }));
      const wrong = [
        ...flaws,
        ...flawsOfRepeats(read, 'key'),
        ...priced.flatMap(({ line, flaw }) => (flaw ? [{ line, ...flaw }] : [])),
        ...(await catalogue.check(deps, read)),
      ];
      if (wrong.length > 0) return wrong.toSorted((a, b) => a.line - b.line);

      const changes = priced.map((row) => ({ ...row, change: changeOf(catalogue, row) }));
      const keys = new Set(read.map(({ key }) => key));
      const retired = flags.has(retireMissing)
        ? all.filter((product) => !keys.has(product.id) && catalogue.isOnSale(product, today))
        : [];
      return {
        rows: [
          ...changes.map(({ change }) => change),
          ...retired.map(({ id }) => ({ line: null, kind: 'retired' as const, text: id })),
        ],
        async apply() {
          const made = changes.filter(({ change }) => change.kind !== 'same');
          for (const [index, { product, known: before, priceFrom }] of made.entries()) {
            const position = before?.position ?? all.length + index;
            await catalogue.save(deps, { product, known: before, position, priceFrom });
          }
          for (const product of retired) await catalogue.retire(deps, product, addDays(today, -1));
        },
      };
    },
  });
}

interface ReadRow<Product, Known> {
  readonly line: number;
  readonly product: Product;
  readonly known: Known | undefined;
}

/**
 * From when the price of a product changes, if it does. The first price has always been in force. One of a day that has passed
 * cannot change: customers have paid it.
 */
function priceChange<Product extends ProductInFile<Price>, Known extends KnownProduct<Price>, Price>(
  catalogue: Catalogue<Product, Known, Price>,
  { product: { price, valid_from }, known }: ReadRow<Product, Known>,
  today: Day,
): { priceFrom: Day | null; flaw?: Omit<Flaw, 'line'> } {
  if (!known) return { priceFrom: firstPriceFrom };
  const now = catalogue.firstDay(today);
  const from = valid_from ?? now;
  const before = priceOn(known.prices, from);
  if (differences(catalogue.shownPrice(before), catalogue.shownPrice(price)).length === 0)
    return { priceFrom: null };
  if (from >= now) return { priceFrom: from };
  return {
    priceFrom: null,
    flaw: { column: 'valid_from', reason: `a price can change from ${now} on, not from ${from}` },
  };
}

function changeOf<Product extends ProductInFile<Price>, Known extends KnownProduct<Price>, Price>(
  catalogue: Catalogue<Product, Known, Price>,
  { line, product, known, priceFrom }: ReadRow<Product, Known> & { priceFrom: Day | null },
): RowChange {
  const { key, price } = product;
  if (!known) return { line, kind: 'new', text: key };
  const ofProduct = differences(catalogue.shownKnown(known), catalogue.shown(product));
  const ofPrice =
    priceFrom === null
      ? []
      : differences(catalogue.shownPrice(priceOn(known.prices, priceFrom)), catalogue.shownPrice(price)).map(
          (difference) => `${difference} from ${priceFrom}`,
        );
  const all = [...ofProduct, ...ofPrice];
  return all.length === 0
    ? { line, kind: 'same', text: key }
    : { line, kind: 'changed', text: `${key}: ${all.join(', ')}` };
}

type Shown = Readonly<Record<string, string>>;

/** `name Lítið → Lítla` for each column that differs. */
function differences(before: Shown, after: Shown): string[] {
  return Object.keys(after)
    .filter((column) => before[column] !== after[column])
    .map((column) => `${column} ${before[column] || '–'} → ${after[column] || '–'}`);
}
