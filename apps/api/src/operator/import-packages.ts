import { megabytes, zones } from '@bylgja/domain';
import type { Day, Megabytes, MinorUnits, Zone } from '@bylgja/domain';

import type { PackagePrice, PackageRow } from '#features/packages/packages.store.ts';

import { listAllPackages, savePackage, savePackagePrice } from './catalogue.store.ts';
import {
  orNothing,
  readCells,
  readDay,
  readKey,
  readName,
  readOneOf,
  readPrice,
  readSome,
  shownPrice,
} from './cells.ts';
import type { CsvRow } from './csv.ts';
import type { Flaw } from './flaws.ts';
import { catalogueImport } from './import-catalogue.ts';

/** A package in an import file; the price in kr. with VAT. Without names it is named by its size. */
interface PackageInFile {
  readonly key: string;
  readonly name_fo: string | null;
  readonly name_en: string | null;
  readonly zone: Zone;
  readonly megabytes: Megabytes;
  readonly price: { readonly price: MinorUnits };
  readonly valid_from: Day | null;
  readonly on_sale_from: Day | null;
  readonly on_sale_until: Day | null;
}

/** Adds or changes the extra packages of the file. */
export const importPackages = catalogueImport<PackageInFile, PackageRow, Pick<PackagePrice, 'price'>>({
  name: 'packages import',
  required: ['key', 'zone', 'megabytes', 'price'],
  optional: ['name_fo', 'name_en', 'on_sale_from', 'on_sale_until'],
  firstDay: (today) => today,
  read: readPackage,
  list: ({ db }) => listAllPackages(db),
  // Orders and receipts name a package by its size, so the size of a key stays.
  check: async (_deps, rows) =>
    rows.flatMap(({ line, product, known }) => {
      if (!known) return [];
      const column = (['zone', 'megabytes'] as const).find((name) => known[name] !== product[name]);
      if (column === undefined) return [];
      const reason = `${product.key} has ${known[column]}, and it was sold so: give the new package a key of its own`;
      return [{ line, column, reason }];
    }),
  shown: ({ name_fo, name_en, on_sale_from, on_sale_until }) => ({
    name_fo: name_fo ?? '',
    name_en: name_en ?? '',
    on_sale_from: on_sale_from ?? '',
    on_sale_until: on_sale_until ?? '',
  }),
  shownKnown: ({ names, on_sale_from, on_sale_until }) => ({
    name_fo: names?.fo ?? '',
    name_en: names?.en ?? '',
    on_sale_from: on_sale_from ?? '',
    on_sale_until: on_sale_until ?? '',
  }),
  shownPrice: ({ price }) => ({ price: shownPrice(price) }),
  isOnSale: ({ on_sale_until: until }, on) => until === null || until >= on,
  async save({ db }, { product, position, priceFrom }) {
    const { key, name_fo, name_en, price, zone, megabytes: size, on_sale_from, on_sale_until } = product;
    const names = name_fo === null || name_en === null ? null : JSON.stringify({ fo: name_fo, en: name_en });
    await savePackage(db, { id: key, position, names, zone, megabytes: size, on_sale_from, on_sale_until });
    if (priceFrom === null) return;
    await savePackagePrice(db, { package_id: key, valid_from: priceFrom, price_minor: price.price });
  },
  async retire({ db }, { prices: _prices, ...known }, lastDay) {
    const names = known.names === null ? null : JSON.stringify(known.names);
    await savePackage(db, { ...known, names, on_sale_until: lastDay });
  },
});

const cellReaders = {
  key: readKey,
  name_fo: orNothing(readName),
  name_en: orNothing(readName),
  zone: readOneOf(zones),
  megabytes: readSome,
  price: readPrice,
  valid_from: orNothing(readDay),
  on_sale_from: orNothing(readDay),
  on_sale_until: orNothing(readDay),
};

function readPackage(row: CsvRow, flaws: Flaw[]): PackageInFile | undefined {
  const cells = readCells(row, cellReaders, flaws);
  if (!cells) return undefined;
  const { name_fo, name_en, price, on_sale_from: from, on_sale_until: until } = cells;
  const flaw = (column: string, reason: string) => flaws.push({ line: row.line, column, reason });
  if (price === 0) flaw('price', 'more than 0');
  if ((name_fo === null) !== (name_en === null)) {
    flaw(name_fo === null ? 'name_fo' : 'name_en', 'a name in both languages, or in none');
  }
  if (from && until && until < from) flaw('on_sale_until', 'not before on_sale_from');
  return { ...cells, megabytes: megabytes(cells.megabytes), price: { price } };
}
