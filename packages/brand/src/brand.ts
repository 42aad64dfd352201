/** THE brand: a provider that adopts Bylgja edits the files of this package and nothing else. */
export const brand = {
  name: 'Bylgja',
  /** The mark on paper, one path on a square of this size, in the deep of the sea. Never outlined. */
  mark: {
    size: 48,
    path: 'M2.8 27.6C10.6 27.8 15.6 23.6 18.4 17 21.6 9.6 27.4 5 35 6c3 .4 5.6 2 7.2 4.6-6-1.6-11.2 1.2-12 6.2-.8 5 3.2 8.8 8.4 8.4 2.8-.2 5.2-1.4 7.2-3.6A22 22 0 0 1 2.8 27.6Z',
    color: '#0c2f44',
  },
  /** Six digits, as everywhere; people see them in pairs. */
  supportNumber: '200000',
  /** The seller, as receipts name it. */
  company: { name: 'Bylgja', address: 'FO-100 Tórshavn', companyNumber: '000000' },
} as const;
