import { z } from 'zod';

import { id, locale, noContent, phoneNumber, typedPhoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.output<typeof tokens>;

export const user = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.email().nullable(),
  phoneNumber: phoneNumber.nullable(),
  birthDate: z.iso.date().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  locale,
  hasPassword: z.boolean(),
});
export type User = z.output<typeof user>;

const refreshToken = z.string().min(20).max(200);

export const auth = {
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'customer',
    summary: 'The signed-in customer',
    answer: user,
    errors: {},
  }),
  requestPin: endpoint({
    method: 'POST',
    path: '/auth/request-pin',
    access: 'guest',
    summary: 'Send a sign-in code to a phone number',
    body: z.strictObject({ phoneNumber: typedPhoneNumber }),
    answer: z.object({ resendAfter: z.number().int(), expiresIn: z.number().int() }),
    errors: {
      phone_number_invalid: 422,
      phone_number_not_registered: 404,
      phone_number_processing: 409,
      sms_unavailable: 503,
    },
  }),
  enterPin: endpoint({
    method: 'POST',
    path: '/auth/enter-pin',
    access: 'guest',
    summary: 'Sign in with the code that was sent',
    body: z.strictObject({ phoneNumber: typedPhoneNumber, password: z.string().trim().min(4).max(12) }),
    answer: tokens,
    errors: { phone_number_invalid: 422, incorrect_pin: 401, pin_expired: 410 },
  }),
  emailLogin: endpoint({
    method: 'POST',
    path: '/auth/email-login',
    access: 'guest',
    summary: 'Sign in with email and password',
    body: z.strictObject({ email: z.string().trim().min(3).max(254), password: z.string().min(1).max(128) }),
    answer: tokens,
    errors: { incorrect_email_or_password: 401 },
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    access: 'guest',
    summary: 'Exchange a refresh token for its successor',
    body: z.strictObject({ refreshToken }),
    answer: tokens,
    errors: { refresh_token_invalid: 401 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'guest',
    summary: 'End the session of a refresh token',
    body: z.strictObject({ refreshToken }),
    status: 204,
    answer: noContent,
    errors: {},
  }),
};
