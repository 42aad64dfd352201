import { activities } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { listActivity } from './activity.service.ts';

export const activityRoutes = routesOf(activities, { list: listActivity });
