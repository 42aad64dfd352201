import { auth } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { readMe } from './auth.service.ts';
import { endOtherSessions, endSession, listSessions, logout, refreshToken } from './own-sessions.ts';
import { forgotPassword, resetPassword } from './password-reset.ts';
import { register } from './registration.ts';
import { emailLogin, enterPin, requestPin } from './sign-in.ts';
import { requestStepUpCode, stepUp } from './step-up.ts';

export const authRoutes = routesOf(auth, {
  me: readMe,
  requestPin,
  enterPin,
  emailLogin,
  refreshToken,
  logout,
  register,
  forgotPassword,
  resetPassword,
  sessions: listSessions,
  endSession,
  endOtherSessions,
  requestStepUpCode,
  stepUp,
});
