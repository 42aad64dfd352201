import { limits } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { readLimits, setLimits } from './limits.service.ts';

export const limitRoutes = routesOf(limits, { read: readLimits, set: setLimits });
