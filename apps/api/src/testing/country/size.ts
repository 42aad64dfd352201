/** How large a generated country is, and the instant at which it stands. */

export interface Country {
  /** Everybody who has a line. Six of ten live alone, four of ten are a family; 100,000 have mobile numbers. */
  readonly customers: number;
  readonly now: Date;
}
