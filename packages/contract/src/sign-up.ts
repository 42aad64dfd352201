import { z } from 'zod';

import { address, city, day, id, personName, postalCode, typedPhoneNumber } from './common.ts';
import { paying } from './payments.contract.ts';

export const planId = z.string().min(1).max(60);

/** The number printed on a SIM card, 18 to 20 digits; spaces are allowed. */
export const simcardNumber = z
  .string()
  .transform((text) => text.replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{18,20}$/));

/**
 * A number that the customer already has. A number at another provider is proved by the number of its SIM card; the customer's
 * own prepaid number here needs no proof, and keeps its SIM.
 */
export const porting = z.strictObject({
  phoneNumber: typedPhoneNumber,
  simcardNumber: z.union([z.literal(''), simcardNumber]),
});

/** Where a SIM card is sent. */
export const simShippingAddress = z.strictObject({ address, postalCode, city });

/** A number is a reserved new one, or the customer’s own. */
const numberOfLine = {
  phoneNumberReservationId: id.nullable(),
  porting: porting.nullable().default(null),
};

/** A new member of a family, with a line. */
export const newMember = z.strictObject({
  firstname: personName,
  lastname: personName,
  birthDate: day,
  eSim: z.boolean(),
  ...numberOfLine,
});
export type NewMember = z.output<typeof newMember>;

/** How the SIM cards of an order are delivered, unless the customer already has them; not for an eSIM. */
export const simDelivery = {
  /** The number of a blank card that the customer already has. */
  simcardNumber: simcardNumber.nullable().default(null),
  simPickupLocationId: z.string().min(1).max(60).nullable().default(null),
  simShippingAddress: simShippingAddress.nullable().default(null),
};

/** The sign-up payload, with the members of a family (rule: sign-up 1). */
export const signUpBody = z.strictObject({
  planId,
  euPackage: z.boolean(),
  eSim: z.boolean(),
  hasAcceptedBindingPeriod: z.boolean(),
  ...numberOfLine,
  ...simDelivery,
  members: z.array(newMember).max(10).default([]),
  hasConfirmedSameAddress: z.boolean().default(false),
  ...paying,
});
export type SignUp = z.output<typeof signUpBody>;
