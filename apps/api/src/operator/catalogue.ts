import type { DatedPrice, Day } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';
import type { InTransaction } from '#db/database.ts';

import type { CsvRow } from './csv.ts';
import type { Flaw } from './flaws.ts';

/** A product as a file has it. */
export interface ProductInFile<Price> {
  readonly key: string;
  readonly price: Price;
  /** From when the price is in force; null for now. */
  readonly valid_from: Day | null;
}

/** A product as the catalogue has it. */
export interface KnownProduct<Price> {
  readonly id: string;
  readonly position: number;
  readonly prices: readonly (Price & DatedPrice)[];
}

/** What an import changes in a product. */
export interface ProductChange<Product, Known> {
  readonly product: Product;
  readonly known: Known | undefined;
  readonly position: number;
  /** From when its price changes; null if it does not. */
  readonly priceFrom: Day | null;
}

/** A kind of product: its file, what its columns say, and how it is stored. */
export interface Catalogue<Product extends ProductInFile<Price>, Known extends KnownProduct<Price>, Price> {
  readonly name: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** The first day from which a price can still change. */
  firstDay(today: Day): Day;
  /** Undefined when a cell is wrong. */
  read(row: CsvRow, flaws: Flaw[]): Product | undefined;
  list(deps: InTransaction<AppDeps>): Promise<readonly Known[]>;
  /** What contradicts the catalogue, with the columns. */
  check(
    deps: InTransaction<AppDeps>,
    rows: readonly { readonly line: number; readonly product: Product; readonly known: Known | undefined }[],
  ): Promise<readonly Flaw[]>;
  /** What the columns say about a product, apart from its prices. */
  shown(product: Product): Readonly<Record<string, string>>;
  shownKnown(known: Known): Readonly<Record<string, string>>;
  /** What the columns with prices say. */
  shownPrice(price: Price): Readonly<Record<string, string>>;
  /** Whether it can be bought on a day or later. */
  isOnSale(known: Known, on: Day): boolean;
  save(deps: InTransaction<AppDeps>, change: ProductChange<Product, Known>): Promise<void>;
  /** Takes it off sale, last sold on a day. */
  retire(deps: InTransaction<AppDeps>, known: Known, lastDay: Day): Promise<void>;
}
