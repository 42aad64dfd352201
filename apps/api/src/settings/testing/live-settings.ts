/** The settings of a provider, with which a server starts in production. */
export const liveSettings = {
  PUBLIC_URL: 'https://sjalvgreidsla.example.fo',
  TRUSTED_PROXIES: '127.0.0.1',
  DATABASE_URL: 'postgres://bylgja@db.example.fo/bylgja',
  SECRET_KEY: 'JH8r0tW2mQ5sVx7kPq3ZbN6yLd9cTfGa',
  PAYMENT_API_KEY: '8d1f0c5b7a93e642',
  PAYMENT_PRIVATE_KEY: 'f27b9e0614c8d35a',
  PAYMENT_MERCHANT_ID: '4711',
  SMS_GATEWAY_URL: 'https://sms.example.fo',
  SMS_GATEWAY_TOKEN: 'token-of-the-gateway',
  SMTP_URL: 'smtps://bylgja:fW3k%24Tq8Zr1m@mail.example.fo',
  MAIL_FROM: 'bylgja@example.fo',
} as const;

/** The settings of a provider’s network, which go together. */
export const networkSettings = {
  NETWORK_URL: 'https://network.example.fo',
  NETWORK_TOKEN: 'token-at-the-network',
  NETWORK_CALLBACK_TOKEN: 'token-of-the-network',
} as const;

/** The settings of a provider’s own receiver of events, which go together. */
export const eventSettings = {
  EVENTS_URL: 'https://erp.example.fo/bylgja',
  EVENTS_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
} as const;
