import { z } from 'zod';

import { user } from './auth.contract.ts';
import {
  address,
  city,
  email,
  locale,
  mailedToken,
  newPassword,
  noContent,
  personName,
  postalCode,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const locality = z.object({ postCode: z.string(), name: z.string() });

export const profile = {
  localities: endpoint({
    method: 'GET',
    path: '/localities',
    access: 'guest',
    summary: 'List localities',
    description: 'The places of the market with their postal codes.',
    answer: z.array(locality),
    errors: {},
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/auth/me',
    access: 'customer',
    summary: 'Update the customer',
    description: 'Changes only what is sent. A new email needs a step-up, and changes once it is confirmed.',
    body: z.strictObject({
      firstname: personName.optional(),
      lastname: personName.optional(),
      /** Changes once it is confirmed by the link mailed to it; needs a step-up. */
      email: email.optional(),
      address: address.optional(),
      postalCode: postalCode.optional(),
      city: city.optional(),
      locale: locale.optional(),
      /** Needs the present password; a customer without one does a step-up instead. */
      password: newPassword.optional(),
      currentPassword: z.string().min(1).max(1024).optional(),
    }),
    answer: user,
    errors: {
      email_registered: 409,
      step_up_required: 401,
      incorrect_password: 401,
      password_common: 422,
      city_not_of_postal_code: 422,
    },
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/auth/me/terms',
    access: 'customer',
    summary: 'Accept the terms',
    description: 'The version that the customer has read. Accepting it again changes nothing.',
    body: z.strictObject({ version: z.string().min(1).max(40) }),
    status: 204,
    answer: noContent,
    errors: { terms_changed: 409 },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'guest',
    summary: 'Confirm a new email',
    description: 'Takes the token of the link mailed to the new address.',
    body: z.strictObject({ token: mailedToken }),
    status: 204,
    answer: noContent,
    errors: { email_change_expired: 410, email_registered: 409 },
  }),
  stopEmailChange: endpoint({
    method: 'POST',
    path: '/auth/stop-email-change',
    access: 'guest',
    summary: 'Stop an email change',
    description: 'Takes the token of the link mailed to the old address.',
    body: z.strictObject({ token: mailedToken }),
    status: 204,
    answer: noContent,
    errors: { email_change_expired: 410 },
  }),
  data: endpoint({
    method: 'GET',
    path: '/auth/me/data',
    access: 'customer',
    summary: 'Export the customer’s data',
    description: 'Everything kept about the customer, as a JSON file.',
    file: 'application/json',
    saveAs: 'my-data.json',
    answer: noContent,
    errors: {},
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/me',
    access: 'customer',
    summary: 'Delete the customer',
    description: 'Needs a step-up; plans must be cancelled first.',
    status: 204,
    answer: noContent,
    errors: {
      subscription_not_cancelled: 409,
      invoice_unpaid: 409,
      order_in_progress: 409,
      step_up_required: 401,
    },
  }),
};
