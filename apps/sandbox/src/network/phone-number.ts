/** A number in a request body: country code and digits as in E.164, without `+`. */
export const phoneNumberSchema = { type: 'string', pattern: '^[1-9][0-9]{7,14}$' } as const;
