/** The settings that a country determines. Plain data: the server sends it to the web as JSON. */
export interface Market {
  /** ISO 3166-1 alpha-2, in lower case. */
  readonly country: string;
  readonly numberPlan: NumberPlan;
  readonly currency: Currency;
  /** VAT on the net price, in whole per cent. */
  readonly vatPercent: number;
  /** The IANA time zone of days and months. */
  readonly timeZone: string;
  readonly postalCodeDigits: number;
  readonly topUps: TopUps;
  /** The age in years from which a person may register (rule: profile 2). */
  readonly registrationAge: number;
}

/** What customers choose from when they top up a prepaid line, in major units of the currency, ascending. */
export interface TopUps {
  /** The amounts of a top-up (rule: top-ups 1). */
  readonly amounts: readonly number[];
  /** The credit below which a line is topped up automatically (rule: top-ups 2). */
  readonly thresholds: readonly number[];
}

export interface NumberPlan {
  /** The country code of E.164, without `+`. */
  readonly countryCode: string;
  /** The number of digits after the country code. */
  readonly digits: number;
  /** The size of the groups in which people write them: 21 10 01. */
  readonly groups: readonly number[];
  /** A pattern of the first two digits of mobile numbers. */
  readonly mobileSeries: string;
}

export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** Decimals of an amount; 2 if a hundred minor units make one major unit. */
  readonly decimals: number;
  /** The symbol behind an amount. */
  readonly sign: string;
}
