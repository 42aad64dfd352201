import { minorUnits, sumOf, vatOfEach } from '@bylgja/domain';
import type { MinorUnits } from '@bylgja/domain';

import type { Account, Accounts } from './accounts.ts';
import type { BookDocument, InvoiceDocument } from './documents.store.ts';

/**
 * An amount of a document. Its account is credited with the net amount, that of the VAT with the VAT, and the account `against` is
 * debited with both; negative amounts the other way round. So each line balances.
 */
export interface BookLine {
  readonly account: Account;
  readonly against: Account;
  readonly net: MinorUnits;
  readonly vat: MinorUnits;
  /** Null where the VAT was booked with another document, or never: then `vat` is 0. */
  readonly vatAccount: Account | null;
  readonly vatPercent: number | null;
}

/** The lines of a document (decision 150). Throws if the file of accounts has none for its rate of VAT. */
export function linesOf(document: BookDocument, accounts: Accounts): BookLine[] {
  const at = (entry: string) => accountOf(accounts, entry);
  const withoutVat = (amount: MinorUnits) => ({ net: amount, vat: zero, vatAccount: null, vatPercent: null });
  if (document.kind === 'invoice') return linesOfInvoice(document, accounts);
  if (document.kind === 'invoice_cancelled') {
    const total = minorUnits(0 - document.total);
    return [{ account: at('invoice_cancelled'), against: at('receivable'), ...withoutVat(total) }];
  }
  const { kind, sold, total, vat, vatPercent } = document;
  const against = at('card_clearing');
  if (sold === 'invoice' && kind === 'sale') {
    return [{ account: at('receivable'), against, ...withoutVat(total) }];
  }
  return [
    {
      account: at(sold === 'invoice' ? 'invoice_refund' : sold),
      against,
      net: minorUnits(total - vat),
      vat,
      vatAccount: at(`vat_${vatPercent}`),
      vatPercent,
    },
  ];
}

function linesOfInvoice({ parts, vatPercent }: InvoiceDocument, accounts: Accounts): BookLine[] {
  const vats = vatOfEach(
    parts.map(({ price }) => price),
    vatPercent,
  );
  return parts.map(({ kind, price }, index) => {
    const vat = vats[index] ?? zero;
    return {
      account: accountOf(accounts, `invoice_${kind}`),
      against: accountOf(accounts, 'receivable'),
      net: minorUnits(price - vat),
      vat,
      vatAccount: accountOf(accounts, `vat_${vatPercent}`),
      vatPercent,
    };
  });
}

/** Amounts by account, debit positive. */
export type Balances = Map<Account['account'], MinorUnits>;

/** Adds the lines of a document to amounts by account. */
export function addLines(balances: Balances, lines: readonly BookLine[]): void {
  for (const { account, against, net, vat, vatAccount } of lines) {
    add(balances, against, sumOf([net, vat]));
    add(balances, account, minorUnits(0 - net));
    if (vatAccount) add(balances, vatAccount, minorUnits(0 - vat));
  }
}

function add(balances: Balances, { account }: Account, amount: MinorUnits): void {
  balances.set(account, minorUnits((balances.get(account) ?? 0) + amount));
}

function accountOf(accounts: Accounts, entry: string): Account {
  const account = accounts.get(entry);
  if (!account)
    throw new Error(`The file of accounts has no ${entry}, and documents of this period need it.`);
  return account;
}

const zero = minorUnits(0);
