import { deviceTokenHeader } from '../visitor.ts';
import type { Parameter } from './describe-operation.ts';

const header = (name: string, description: string, more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  ...more,
});

/** Headers of requests, by the name of their component. */
export const parameters = {
  AcceptLanguage: header('Accept-Language', 'The language of texts: `fo`, the default, or `en`.', {
    example: 'en',
  }),
  DeviceToken: header(
    'Device-Token',
    'From the last answer that had one: limits know the device by it, so that guesses of others do not lock it out.',
  ),
  IfNoneMatch: header(
    'If-None-Match',
    'The `ETag` of the answer that the caller has: 304 while it is unchanged.',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'A new one for each action of the customer, and the same for each repetition of the request: it is done once. Kept for seven days.',
    {
      schema: { type: 'string', minLength: 8, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
      example: '4f9d2c1e-buy-gb-5',
    },
  ),
};

const text = (description: string) => ({ description, schema: { type: 'string' } });

/** Headers of answers. */
export const headers = {
  ContentDisposition: text('`attachment` with the name of the file.'),
  DeviceToken: text(`To be sent as \`${deviceTokenHeader}\` from now on.`),
  ETag: text('Identifies the answer, for `If-None-Match`.'),
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
};

/** How a caller proves who they are. */
export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `accessToken` of a sign-in. Valid for ten minutes; `POST /auth/refresh-token` gives the next one.',
  },
  networkToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that the network was given for its notices.',
  },
  paymentChecksum: {
    type: 'apiKey',
    in: 'header',
    name: 'QuickPay-Checksum-Sha256',
    description: 'The card provider’s HMAC of the raw body. Stripe’s is in `Stripe-Signature`.',
  },
};
