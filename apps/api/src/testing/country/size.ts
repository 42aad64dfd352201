/** The size of a generated country, and its present instant. */

export interface Country {
  /** The number of customers, each with a line. Six of ten have an account alone, four of ten are a family; at most 1,000,000. */
  readonly customers: number;
  readonly now: Date;
  /** How much history each customer has; `full` unless the country would be too large. */
  readonly history?: History;
  /** The id of the key that SIM codes are encrypted with; without it the key is unknown, and a server encrypts them again. */
  readonly simCodesKeyId?: string;
}

export type History = keyof typeof histories;

/** Per customer: days, and rows. */
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
