import { bjork, fixedId, solja } from '@bylgja/fixtures';

import type { Examples } from '../call-examples.ts';
import { bjorksPhone, now, numbers } from './people.ts';

/** Of nobody in the demo world. */
const password = 'Nýggj-hurð-9';
const tokens = {
  accessToken: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJjY2NjY2NjYyJ9.c2lnbmF0dXJl',
  refreshToken: 'Zb1m2QvJ7n4kX9sYwTq3eLd8',
};

export const codeOnTheWay = { resendAfter: 60, expiresIn: 300, codeLength: 6 };

const mailedToken = 'k3J8sPq0VtZb1m2QvJ7n4kX9';

export const user = {
  id: bjork.id,
  firstname: bjork.firstname,
  lastname: bjork.lastname,
  email: bjork.email,
  pendingEmail: null,
  phoneNumber: numbers.bjork,
  birthDate: bjork.birthDate,
  address: bjork.address,
  postalCode: bjork.postalCode,
  city: bjork.city,
  locale: 'fo' as const,
  hasPassword: true,
  canGetCode: true,
  termsToAccept: null,
};

const emailToken = { body: { token: mailedToken } };

/** Sign-in, registration, sessions and the step-up. */
export const signInExamples = {
  'GET /auth/me': { answer: user },
  'POST /auth/request-pin': { body: { phoneNumber: '211001' }, answer: codeOnTheWay },
  'POST /auth/enter-pin': { body: { phoneNumber: '211001', password: '482913' }, answer: tokens },
  'POST /auth/email-login': { body: { email: 'bjork@example.fo', password }, answer: tokens },
  'POST /auth/refresh-token': { body: { refreshToken: tokens.refreshToken }, answer: tokens },
  'POST /auth/logout': { body: { refreshToken: tokens.refreshToken } },
  'POST /auth/register': {
    body: {
      firstname: solja.firstname,
      lastname: solja.lastname,
      email: 'solja.dam@example.fo',
      password,
      birthDate: solja.birthDate,
      address: solja.address,
      postalCode: solja.postalCode,
      city: solja.city,
      phoneNumber: '211099',
      hasAcceptedTerms: true,
    },
    answer: tokens,
  },
  'POST /auth/forgot-password': { body: { email: 'bjork@example.fo' } },
  'POST /auth/reset-password': { body: { token: mailedToken, password } },
  'GET /auth/sessions': {
    answer: [
      {
        id: fixedId('f', 100),
        method: 'password',
        startedAt: '2026-11-19T08:05:00.000Z',
        lastUsedAt: now,
        device: bjorksPhone,
        isCurrent: true,
      },
    ],
  },
  'DELETE /auth/sessions/:id': { params: { id: fixedId('f', 101) } },
  'POST /auth/step-up/code': { answer: codeOnTheWay },
  'POST /auth/step-up': { body: { password } },
  'POST /auth/confirm-email': emailToken,
  'POST /auth/stop-email-change': emailToken,
} satisfies Partial<Examples>;
