import { isPlaceOf } from '@bylgja/domain';
import { z } from 'zod';

import {
  address,
  city,
  codeOnTheWay,
  day,
  device,
  email,
  id,
  instant,
  locale,
  mailedToken,
  newPassword,
  noContent,
  personName,
  phoneNumber,
  postalCode,
  typedCode,
  typedPhoneNumber,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.output<typeof tokens>;

export const user = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.email().nullable(),
  /** A requested new address that is not confirmed yet. */
  pendingEmail: z.email().nullable(),
  /** The number of the customer's own line; without one, the number from the registration. */
  phoneNumber: phoneNumber.nullable(),
  birthDate: z.iso.date().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  locale,
  hasPassword: z.boolean(),
  /** Whether a code can be sent: the phone number belongs to the customer's own line. */
  canGetCode: z.boolean(),
  /** The version of the terms that the customer is asked to accept; null when none is. */
  termsToAccept: z.string().nullable(),
});
export type User = z.output<typeof user>;

/** A device on which the customer is signed in. */
export const session = z.object({
  id,
  /** How the customer signed in. */
  method: z.enum(['code', 'password']),
  startedAt: instant,
  lastUsedAt: instant,
  device,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

const refreshToken = z.string().min(20).max(200);

const givenPassword = z.string().min(1).max(1024);

export const auth = {
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'customer',
    summary: 'Get the signed-in customer',
    description:
      'The customer of the access token, with the version of the terms that they are asked to accept.',
    answer: user,
    errors: {},
  }),
  requestPin: endpoint({
    method: 'POST',
    path: '/auth/request-pin',
    access: 'guest',
    namesDevice: true,
    summary: 'Send a sign-in code',
    description: 'To the number of a line. It is valid for five minutes, and voids the one before it.',
    body: z.strictObject({ phoneNumber: typedPhoneNumber }),
    answer: codeOnTheWay,
    errors: {
      phone_number_invalid: 422,
      phone_number_not_registered: 404,
      phone_number_processing: 409,
      codes_paused: 409,
      sms_unavailable: 503,
    },
  }),
  enterPin: endpoint({
    method: 'POST',
    path: '/auth/enter-pin',
    access: 'guest',
    namesDevice: true,
    summary: 'Sign in with a code',
    description: 'The code is sent as `password`. It can be tried five times.',
    body: z.strictObject({ phoneNumber: typedPhoneNumber, password: typedCode }),
    answer: tokens,
    errors: { phone_number_invalid: 422, incorrect_pin: 401, pin_expired: 410, codes_paused: 409 },
  }),
  emailLogin: endpoint({
    method: 'POST',
    path: '/auth/email-login',
    access: 'guest',
    namesDevice: true,
    summary: 'Sign in with email and password',
    description: 'One answer for every mistake; after several of them, 429 says how long to wait.',
    body: z.strictObject({ email: z.string().trim().min(1).max(254), password: givenPassword }),
    answer: tokens,
    errors: { incorrect_email_or_password: 401 },
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    access: 'guest',
    summary: 'Refresh the session’s tokens',
    description: 'The refresh token is replaced by its successor.',
    body: z.strictObject({ refreshToken }),
    answer: tokens,
    errors: { refresh_token_invalid: 401 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'guest',
    summary: 'Sign out',
    description: 'Ends the session. Its access token is refused within five seconds.',
    body: z.strictObject({ refreshToken }),
    status: 204,
    answer: noContent,
    errors: {},
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'guest',
    namesDevice: true,
    summary: 'Register a customer',
    description: 'The answer signs the new customer in.',
    body: z
      .strictObject({
        firstname: personName,
        lastname: personName,
        email,
        password: newPassword,
        birthDate: day,
        address,
        postalCode,
        city,
        /** A contact number; it cannot be used to sign in. */
        phoneNumber: typedPhoneNumber.optional(),
        hasAcceptedTerms: z.literal(true),
      })
      .refine((given) => isPlaceOf(given.city, given.postalCode), {
        path: ['city'],
        params: { code: 'city_not_of_postal_code' },
      }),
    status: 201,
    answer: tokens,
    errors: { email_registered: 409, too_young: 422, password_common: 422, phone_number_invalid: 422 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'guest',
    namesDevice: true,
    summary: 'Request a password reset',
    description: 'Mails a link. The answer is the same whether or not the address is known.',
    body: z.strictObject({ email }),
    status: 204,
    answer: noContent,
    errors: {},
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'guest',
    namesDevice: true,
    summary: 'Reset the password',
    description: 'Takes the token of the mailed link. Ends every session.',
    body: z.strictObject({ token: mailedToken, password: newPassword }),
    status: 204,
    answer: noContent,
    errors: { reset_token_expired: 410, password_common: 422 },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'customer',
    summary: 'List sessions',
    description: 'The last used first.',
    answer: z.array(session),
    errors: {},
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'customer',
    summary: 'End a session',
    description: 'Its tokens are refused within five seconds.',
    params: z.strictObject({ id }),
    status: 204,
    answer: noContent,
    errors: {},
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'customer',
    summary: 'End all other sessions',
    status: 204,
    answer: noContent,
    errors: {},
  }),
  requestStepUpCode: endpoint({
    method: 'POST',
    path: '/auth/step-up/code',
    access: 'customer',
    summary: 'Send a step-up code',
    description: 'The code goes to the number of the caller’s own line.',
    answer: codeOnTheWay,
    errors: { no_own_number: 409, codes_paused: 409, sms_unavailable: 503 },
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/auth/step-up',
    access: 'customer',
    summary: 'Complete a step-up',
    description: 'Authenticates the caller again. Valid for five minutes of this session.',
    body: z.strictObject({ password: givenPassword }).or(z.strictObject({ code: typedCode })),
    status: 204,
    answer: noContent,
    errors: { incorrect_password: 401, incorrect_pin: 401, pin_expired: 410 },
  }),
};
