import { expect, test } from 'vitest';

import { emptyNumber } from '#features/numbers/number-draft.view.ts';
import type { HeldNumber, NumberDraft } from '#features/numbers/number-draft.view.ts';

import { emptyMember } from './member-draft.view.ts';
import { emptySignUp, signUpReducer } from './sign-up.reducer.ts';
import type { SignUpAction, SignUpState } from './sign-up.reducer.ts';
import {
  isBegun,
  memberIn,
  progressOf,
  reachedStep,
  signUpPayload,
  stepIn,
  stepsOf,
} from './sign-up.view.ts';

const now = new Date('2026-11-21T14:40:00Z');
const home = { address: 'Undir Fjalli 3', postalCode: '700', city: 'Klaksvík' };
const held: HeldNumber = { id: 'held', phoneNumber: '298221001', expiresAt: '2026-11-21T14:55:00Z' };
const foreign: NumberDraft = {
  ...emptyNumber,
  phoneNumberType: 'OWN',
  foreignNumber: '+298 27 12 34',
  foreignSim: '8945 0100 0000 0000 001',
};
const prepaid: NumberDraft = {
  ...emptyNumber,
  phoneNumberType: 'OWN',
  isOurNumber: true,
  ourNumber: '298211020',
};
const plan = {
  planId: 'familja-20',
  type: 'family_plan' as const,
  name: 'Familja 20 GB',
  planTypeName: 'Familjuhald',
  maxMembers: 6,
  memberPrices: [{ price: 199 }],
  euPackage: { price: 49, data: 51_200, callMinutes: 1200 },
  data: 20_480,
  calls: null,
  sms: null,
  maxSpeed: null,
  bindingMonths: 6,
  isOnSale: true,
};

const after = (state: SignUpState, ...actions: SignUpAction[]) => actions.reduce(signUpReducer, state);
const individual = emptySignUp('individual_plan');
const family = emptySignUp('family_plan');

test('a new number with an eSIM is sent as a reservation without a SIM card', () => {
  const state = after(
    individual,
    { type: 'number_changed', number: { ...emptyNumber, held } },
    { type: 'eu_package_set', euPackage: true },
    { type: 'binding_accepted', hasAcceptedBindingPeriod: true },
  );
  expect(signUpPayload(state, plan, home)).toEqual({
    planId: 'familja-20',
    euPackage: true,
    eSim: true,
    hasAcceptedBindingPeriod: true,
    phoneNumberReservationId: 'held',
    porting: null,
    simcardNumber: null,
    simPickupLocationId: null,
    simShippingAddress: null,
    members: [],
    hasConfirmedSameAddress: false,
  });
});

test('a ported number with a delivered card, and a member, are sent field by field', () => {
  const state = after(
    family,
    { type: 'number_changed', number: foreign },
    { type: 'sim_changed', sim: { simType: 'PHYSICAL', hasCard: false, simcardNumber: '1' } },
    {
      type: 'member_changed',
      index: 0,
      member: {
        ...emptyMember,
        firstname: ' Elin ',
        lastname: 'Dam',
        birthDate: '02.03.2015',
        number: { ...emptyNumber, held },
      },
    },
    { type: 'same_address_confirmed', hasConfirmedSameAddress: true },
    { type: 'delivery_changed', delivery: { ...family.delivery, pickupType: 'HOME' } },
  );
  expect(signUpPayload(state, plan, home)).toEqual({
    planId: 'familja-20',
    euPackage: false,
    eSim: false,
    hasAcceptedBindingPeriod: false,
    phoneNumberReservationId: null,
    porting: { phoneNumber: '298271234', simcardNumber: '8945010000000000001' },
    simcardNumber: null,
    simPickupLocationId: null,
    simShippingAddress: home,
    members: [
      {
        firstname: 'Elin',
        lastname: 'Dam',
        birthDate: '2015-03-02',
        eSim: true,
        phoneNumberReservationId: 'held',
        porting: null,
      },
    ],
    hasConfirmedSameAddress: true,
  });
});

test("the user's own prepaid number needs no proof, and keeps its SIM", () => {
  const state = after(individual, { type: 'number_changed', number: prepaid });
  expect(signUpPayload(state, plan, home)).toMatchObject({
    phoneNumberReservationId: null,
    porting: { phoneNumber: '298211020', simcardNumber: '' },
    simcardNumber: null,
    simPickupLocationId: null,
  });
  expect(stepsOf(state)).toEqual(['plan', 'number', 'review']);
});

test('a card in hand is sent by its number, without a delivery', () => {
  const state = after(individual, {
    type: 'sim_changed',
    sim: { simType: 'PHYSICAL', hasCard: true, simcardNumber: '8945 0100 0000 0000 002' },
  });
  expect(signUpPayload(state, plan, home)).toMatchObject({
    eSim: false,
    simcardNumber: '8945010000000000002',
    simShippingAddress: null,
  });
  expect(stepsOf(state)).not.toContain('delivery');
});

test('a place to collect the card is sent without an address', () => {
  const state = after(
    individual,
    { type: 'sim_changed', sim: { ...individual.sim, simType: 'PHYSICAL' } },
    { type: 'delivery_changed', delivery: { ...individual.delivery, simPickupLocationId: 'torshavn' } },
  );
  expect(signUpPayload(state, plan, home)).toMatchObject({
    simPickupLocationId: 'torshavn',
    simShippingAddress: null,
  });
});

test('a plan without an EU package is sent without one', () => {
  const state = after(individual, { type: 'eu_package_set', euPackage: true });
  expect(signUpPayload(state, { ...plan, euPackage: null }, home).euPackage).toBe(false);
});

test('an address leads at most to the first step that is not done', () => {
  expect(reachedStep(individual, 'review', now)).toBe('number');
  const numbered = after(individual, { type: 'number_changed', number: { ...emptyNumber, held } });
  expect(reachedStep(numbered, 'review', now)).toBe('review');
  const card = after(numbered, { type: 'sim_changed', sim: { ...individual.sim, simType: 'PHYSICAL' } });
  expect(reachedStep(card, 'review', now)).toBe('delivery');
  expect(reachedStep(card, 'sim', now)).toBe('sim');
  expect(stepIn({ step: 'members' }, individual)).toBe('plan');
  expect(stepIn({ step: 'elsewhere' }, family)).toBe('plan');
});

test('a member is addressed by their place, and one more may be entered', () => {
  expect([0, 1, 2, 'x'].map((member) => memberIn({ member }, family))).toEqual([null, 0, null, null]);
});

test('renewing or releasing a reservation leaves everything else as it was', () => {
  const numbered = after(individual, { type: 'number_changed', number: { ...emptyNumber, held } });
  const renewed = { ...held, expiresAt: '2026-11-21T15:10:00Z' };
  expect(signUpReducer(numbered, { type: 'held_changed', id: 'held', held: renewed }).number.held).toBe(
    renewed,
  );
  expect(signUpReducer(numbered, { type: 'held_changed', id: 'held', held: null })).toEqual(individual);
  expect(signUpReducer(numbered, { type: 'held_changed', id: 'other', held: null })).toEqual(numbered);
});

test('an unchanged draft is left without a question', () => {
  expect(isBegun(individual)).toBe(false);
  expect(isBegun(after(individual, { type: 'plan_chosen', planId: 'stort' }))).toBe(true);
  expect(isBegun(after(family, { type: 'member_removed', index: 0 }))).toBe(false);
});

test('no choice changes how many steps there are', () => {
  const card = after(individual, { type: 'sim_changed', sim: { ...individual.sim, simType: 'PHYSICAL' } });
  const kept = after(individual, { type: 'number_changed', number: prepaid });
  for (const state of [individual, card, kept]) {
    const places = stepsOf(state).map((step) => progressOf(state, step));
    expect(new Set(places.map(({ of }) => of))).toEqual(new Set([4]));
    const steps = places.map(({ step }) => step);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(4);
  }
  expect(progressOf(card, 'delivery')).toEqual(progressOf(card, 'sim'));
  expect(progressOf(family, 'review')).toEqual({ step: 5, of: 5 });
});
