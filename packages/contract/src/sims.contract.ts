import { z } from 'zod';

import { simDetails, simType } from './accounts.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { placedOrder } from './orders.contract.ts';
import { paying, payingErrors } from './payments.contract.ts';
import { simShippingAddress, simcardNumber } from './sign-up.ts';
import { simChanges } from './sim-changes.ts';

const line = z.strictObject({ id });

export const pickupLocation = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
});

export const sims = {
  sim: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/sim',
    access: 'customer',
    summary: 'Get a SIM’s codes',
    description: 'Needs a step-up.',
    params: line,
    answer: simDetails,
    errors: { step_up_required: 401, line_processing: 409, codes_not_available: 409 },
  }),
  changeSim: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/sim',
    access: 'customer',
    summary: 'Order another SIM',
    description: 'Needs a step-up. It waits until the user of the line confirms it, or the pause ends.',
    params: line,
    body: z.strictObject({
      simType,
      simcardNumber: simcardNumber.optional(),
      simPickupLocationId: z.string().max(60).optional(),
      simShippingAddress: simShippingAddress.optional(),
      ...paying,
    }),
    idempotent: true,
    status: 201,
    answer: placedOrder,
    errors: {
      step_up_required: 401,
      orders_processing: 409,
      line_processing: 409,
      sim_delivery_needed: 422,
      ...payingErrors,
    },
  }),
  pickupLocations: endpoint({
    method: 'GET',
    path: '/sim-pickup-locations',
    access: 'customer',
    summary: 'List SIM pickup locations',
    answer: z.array(pickupLocation),
    errors: {},
  }),
  ...simChanges,
};
