import { patience } from '@bylgja/api';
import type { TestServer } from '@bylgja/api';

export const metricsToken = 'token-of-the-metrics';

/** The environment of a bundled server on the database and the sandbox of a test. */
export function settingsOf(
  { deps, db }: TestServer,
  { port, publicUrl }: { readonly port: number; readonly publicUrl: string },
) {
  const { payment, sms, mail, network, secretKey } = deps.config;
  return {
    STAGE: 'test',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: db.url ?? '',
    SECRET_KEY: secretKey ?? '',
    PAYMENT_BASE_URL: payment.baseUrl,
    PAYMENT_API_KEY: payment.apiKey,
    PAYMENT_PRIVATE_KEY: payment.privateKey,
    PAYMENT_MERCHANT_ID: payment.merchantId,
    SMS_GATEWAY_URL: sms.url ?? '',
    SMS_GATEWAY_TOKEN: sms.token,
    SMTP_URL: mail.url ?? '',
    MAIL_FROM: mail.from ?? '',
    NETWORK_URL: network.url ?? '',
    NETWORK_TOKEN: network.token,
    NETWORK_CALLBACK_TOKEN: network.callbackToken ?? '',
    METRICS_TOKEN: metricsToken,
    // Production's own time to be noticed.
    STOP_DELAY_MS: '5000',
    ...patience,
    STOP_TIMEOUT_MS: '60000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    REQUESTS_PER_MINUTE: '100000',
  };
}
