/** The supported part of FCM and its token endpoint; other fields are rejected. */
export const text = { type: 'string', minLength: 1, maxLength: 4096 } as const;
const texts = { type: 'object', additionalProperties: text } as const;

export const tokenSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['grant_type', 'assertion'],
  properties: { grant_type: { const: 'urn:ietf:params:oauth:grant-type:jwt-bearer' }, assertion: text },
} as const;

export const sendSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: {
    message: {
      type: 'object',
      additionalProperties: false,
      required: ['token', 'notification', 'data'],
      properties: {
        token: text,
        notification: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: { title: text, body: text },
        },
        data: texts,
        android: {
          type: 'object',
          additionalProperties: false,
          properties: {
            priority: { enum: ['NORMAL', 'HIGH'] },
            ttl: { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?s$' },
            notification: { type: 'object', additionalProperties: false, properties: { tag: text } },
          },
        },
        apns: {
          type: 'object',
          additionalProperties: false,
          properties: { headers: texts, payload: { type: 'object' } },
        },
      },
    },
  },
} as const;
