import { auth } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { emailLogin, enterPin, logout, readMe, refreshToken, requestPin } from './auth.service.ts';

export const authRoutes = routesOf(auth, {
  me: readMe,
  requestPin,
  enterPin,
  emailLogin,
  refreshToken,
  logout,
});
