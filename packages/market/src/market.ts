/** What a country decides for a provider in it. Plain data: a server hands it to the web as JSON. */
export interface Market {
  /** ISO 3166-1 alpha-2, in small letters. */
  readonly country: string;
  readonly numberPlan: NumberPlan;
  readonly currency: Currency;
  /** Added to the net price, in whole per cent. */
  readonly vatPercent: number;
  /** Where days and months begin; IANA. */
  readonly timeZone: string;
  readonly postalCodeDigits: number;
}

export interface NumberPlan {
  /** Of the country, as E.164 has it, without `+`. */
  readonly countryCode: string;
  /** How many digits follow the country code. */
  readonly digits: number;
  /** How many of them people write together: 21 10 01. */
  readonly groups: readonly number[];
  /** A pattern of the first two digits of mobile numbers. */
  readonly mobileSeries: string;
}

export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** Decimals of an amount; 2 where a hundred minor units make one. */
  readonly decimals: number;
  /** Written behind an amount. */
  readonly sign: string;
}
