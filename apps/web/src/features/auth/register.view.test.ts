import { day, fail } from '@bylgja/domain';
import { expect, test } from 'vitest';

import { emptyDraft, readRegistration, wrongByServer } from './register.view.ts';
import type { RegisterDraft } from './register.view.ts';

const today = day('2026-11-21');

const filled: RegisterDraft = {
  firstname: ' Rannvá ',
  lastname: 'Dam',
  birthDate: '21.11.2008',
  phoneNumber: '',
  address: 'Gøta 1',
  postalCode: '100',
  city: 'Tórshavn',
  email: ' Rannva@Example.fo',
  password: 'Havhestur-7',
  repeatPassword: 'Havhestur-7',
  hasAcceptedTerms: true,
};

test('valid input is sent as the contract defines it', async () => {
  await expect(readRegistration(filled, today)).resolves.toEqual({
    body: {
      firstname: 'Rannvá',
      lastname: 'Dam',
      birthDate: '2008-11-21',
      address: 'Gøta 1',
      postalCode: '100',
      city: 'Tórshavn',
      email: 'rannva@example.fo',
      password: 'Havhestur-7',
      hasAcceptedTerms: true,
    },
  });
});

test('a phone number is sent with the prefix of the country, and is optional', async () => {
  const read = await readRegistration({ ...filled, phoneNumber: '+298 21 12 34' }, today);
  expect(read).toMatchObject({ body: { phoneNumber: '298211234' } });
});

test('of an empty form every field is missing except the phone number', async () => {
  const read = await readRegistration(emptyDraft, today);
  expect(read).toEqual({
    wrong: {
      firstname: 'required',
      lastname: 'required',
      birthDate: 'required',
      address: 'required',
      postalCode: 'required',
      city: 'required',
      email: 'required',
      password: 'required',
      repeatPassword: 'required',
      hasAcceptedTerms: 'terms_not_accepted',
    },
  });
});

test.each<[Partial<RegisterDraft>, object]>([
  [{ email: 'rannva@' }, { email: 'email_invalid' }],
  [{ birthDate: '1.1.90' }, { birthDate: 'date_invalid' }],
  [{ birthDate: '30.02.1990' }, { birthDate: 'date_invalid' }],
  [{ birthDate: '22.11.2008' }, { birthDate: 'too_young' }],
  [{ phoneNumber: '2112' }, { phoneNumber: 'phone_number_invalid' }],
  [{ postalCode: '1000' }, { postalCode: 'postal_code_invalid' }],
  [{ password: 'havhestur-7', repeatPassword: 'havhestur-7' }, { password: 'password_weak' }],
  [{ repeatPassword: 'Havhestur-8' }, { repeatPassword: 'passwords_differ' }],
  [{ repeatPassword: '' }, { repeatPassword: 'required' }],
])('%j is invalid: %j', async (change, wrong) => {
  expect(await readRegistration({ ...filled, ...change }, today)).toEqual({ wrong });
});

test.each([
  ['email_registered', { email: 'email_registered' }],
  ['too_young', { birthDate: 'too_young' }],
  ['password_common', { password: 'password_common' }],
  ['phone_number_invalid', { phoneNumber: 'phone_number_invalid' }],
  ['offline', {}],
])('%s of the server is reported at %j', (code, wrong) => {
  expect(wrongByServer(fail(code))).toEqual(wrong);
});

test('fields that the server rejects are reported one by one', () => {
  const fields = [{ path: 'city', code: 'required' }];
  expect(wrongByServer({ ...fail('validation_failed'), fields })).toEqual({ city: 'required' });
});
