/**
 * Fields that no call of the table of roles reaches: they matter in cases that only the tests of their slices have. A field that
 * is reported but not listed here is read by no handler, or needs a row that sends it.
 */
export const fieldsOfOtherCases: Readonly<Record<string, readonly string[]>> = {
  'POST /auth/step-up': ['body.code'],
  'PATCH /auth/me': ['body.currentPassword'],
  'PATCH /subscriptions/:id': ['body.price'],
  'POST /subscriptions/:id/sim': [
    'body.simcardNumber',
    'body.simPickupLocationId',
    'body.simShippingAddress',
    'body.simShippingAddress.address',
    'body.simShippingAddress.postalCode',
    'body.simShippingAddress.city',
  ],
  'POST /subscriptions/:id/sim-change/confirm': ['body.code'],
  'POST /subscriptions': [
    'body.simShippingAddress.address',
    'body.simShippingAddress.postalCode',
    'body.simShippingAddress.city',
    'body.members.firstname',
    'body.members.lastname',
    'body.members.birthDate',
    'body.members.eSim',
    'body.members.phoneNumberReservationId',
    'body.members.porting',
    'body.members.porting.phoneNumber',
    'body.members.porting.simcardNumber',
  ],
  'POST /subscriptions/previews': [
    'body.euPackage',
    'body.members',
    'body.accountId',
    'body.planInfo',
    'body.planInfo.planId',
    'body.planInfo.euPackage',
  ],
  'PATCH /subscriptions': [
    'body.members',
    'body.members.firstname',
    'body.members.lastname',
    'body.members.birthDate',
    'body.members.eSim',
    'body.members.phoneNumberReservationId',
    'body.members.porting',
    'body.members.porting.phoneNumber',
    'body.members.porting.simcardNumber',
    'body.hasConfirmedSameAddress',
    'body.simcardNumber',
    'body.simPickupLocationId',
    'body.simShippingAddress',
    'body.simShippingAddress.address',
    'body.simShippingAddress.postalCode',
    'body.simShippingAddress.city',
  ],
  'PATCH /subscriptions/transfer-subscription-to-family-account/:id': [
    'body.planInfo',
    'body.planInfo.planId',
    'body.planInfo.euPackage',
  ],
  'POST /top-ups': ['body.amount', 'body.payWith', 'body.price'],
  'PUT /top-ups/:lineId/automatic': ['body.below', 'body.amount', 'body.mostPerMonth'],
  'PATCH /orders/:id/number': [
    'body.porting',
    'body.porting.phoneNumber',
    'body.porting.simcardNumber',
    'body.phoneNumberReservationId',
    'body.simcardNumber',
  ],
  'POST /invoices/:id/payment': ['body.price'],
};

/** Fields that clients of the API send and the server does not use. */
export const fieldsIgnored: readonly string[] = [
  'POST /status body.deviceMeta.name',
  'POST /status body.deviceMeta.osVersion',
  'POST /status body.deviceMeta.model',
  'POST /status body.deviceMeta.isVirtual',
];
