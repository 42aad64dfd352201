/** How large a generated country is, and the instant at which it stands. */

export interface Country {
  /** Everybody who has a line. Six of ten live alone, four of ten are a family; 100,000 have mobile numbers. */
  readonly customers: number;
  readonly now: Date;
  /** How much lies behind each of them; `full` unless a country would not fit then. */
  readonly history?: History;
}

export type History = keyof typeof histories;

/** Of each customer: days, and rows. */
const histories = {
  full: {
    daysOfUse: 54,
    refreshTokens: 20,
    packages: 4,
    invoices: 5,
    topUps: 3,
    notifications: 15,
    activities: 20,
    messages: 3,
  },
  short: {
    daysOfUse: 3,
    refreshTokens: 2,
    packages: 1,
    invoices: 1,
    topUps: 1,
    notifications: 3,
    activities: 2,
    messages: 1,
  },
} as const;

export function historyOf({ history = 'full' }: Country) {
  return histories[history];
}
