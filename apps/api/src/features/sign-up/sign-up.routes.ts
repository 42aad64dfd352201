import { signUps } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { createSubscription } from './sign-up.service.ts';

export const signUpRoutes = routesOf(signUps, {
  create: createSubscription,
});
