/** A number in the body of a call: a country code and digits, as E.164 has them, without `+`. */
export const phoneNumberSchema = { type: 'string', pattern: '^[1-9][0-9]{7,14}$' } as const;
