/** THE brand: a provider that adopts Bylgja edits the files of this package and nothing else. */
export const brand = {
  name: 'Bylgja',
  /** Six digits, as everywhere; people see them in pairs. */
  supportNumber: '200000',
  /** The seller, as receipts name it. */
  company: { name: 'Bylgja', address: 'FO-100 Tórshavn', companyNumber: '000000' },
} as const;
