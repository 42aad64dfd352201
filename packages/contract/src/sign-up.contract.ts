import { endpoint } from './endpoint.ts';
import { placedOrders } from './orders.contract.ts';
import { payingErrors } from './payments.contract.ts';
import { signUpBody } from './sign-up.ts';

export const signUps = {
  create: endpoint({
    method: 'POST',
    path: '/subscriptions',
    access: 'customer',
    summary: 'Order a subscription',
    description: 'An individual plan, or a family plan with its members.',
    body: signUpBody,
    idempotent: true,
    status: 201,
    answer: placedOrders,
    errors: {
      too_young: 422,
      binding_period_not_accepted: 422,
      same_address_not_confirmed: 422,
      reservation_expired: 422,
      porting_refused: 422,
      plan_not_available: 422,
      family_full: 409,
      already_subscribed: 409,
      sign_up_waiting: 409,
      sim_delivery_needed: 422,
      ...payingErrors,
    },
  }),
};
