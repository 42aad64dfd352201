import { profile } from '@bylgja/contract';
import { localities, ok } from '@bylgja/domain';

import { routesOf } from '#http/handler.ts';

import { removeCustomer } from './deletion.ts';
import { confirmEmail, stopEmailChange } from './email-change.ts';
import { downloadData } from './own-data.ts';
import { updateProfile } from './profile.service.ts';
import { acceptTerms } from './terms.ts';

export const profileRoutes = routesOf(profile, {
  localities: async () => ok([...localities()]),
  update: updateProfile,
  acceptTerms,
  confirmEmail,
  stopEmailChange,
  data: downloadData,
  remove: removeCustomer,
});
