import { profile } from '@bylgja/contract';
import { localities, ok } from '@bylgja/domain';

import { routesOf } from '#http/handler.ts';

export const profileRoutes = routesOf(profile, {
  localities: async () => ok([...localities]),
});
