import type { profile } from '@bylgja/contract';
import { fail, isPlaceOf, ok, parseEmail } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { isCommonPassword } from '#crypto/common-passwords.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { holdCustomer, readUser } from '#features/auth/auth.service.ts';
import { replacePassword } from '#features/auth/passwords.ts';
import { hour } from '#features/auth/seconds.ts';
import { requireStepUp } from '#features/auth/sessions.ts';
import { countTelling, lookAtTelling } from '#features/auth/telling.ts';
import type { Customer, Handler } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';

import { isEmailTaken } from './email-change.store.ts';
import { askEmailChange } from './email-change.ts';
import { findCredentials, updatePersonalFields } from './profile.store.ts';
import type { Credentials, CustomerRow, PersonalFields } from './profile.store.ts';

type Update = Parameters<Handler<typeof profile.update>>[1]['body'];

const emailChangesAnHour = 5;

/**
 * Changes any of what the customer may, all of it or nothing. Whatever can be refused is looked at first, outside the
 * transaction: tries stay counted when they fail, and hashing holds no lock.
 */
export const updateProfile: Handler<typeof profile.update> = async (deps, { body }, caller) => {
  const credentials = await findCredentials(deps.db, caller.customerId);
  if (!credentials) return fail('unauthenticated');
  const passwordHash = await choosePassword(deps, { body, credentials }, caller);
  if (!passwordHash.ok) return passwordHash;
  const email = await chooseEmail(deps, { body, credentials }, caller);
  if (!email.ok) return email;

  const changed = await deps.db.inTransaction(async () => {
    const customer = await holdCustomer(deps, caller.customerId);
    if (!customer) return fail('unauthenticated');
    const wished = personalFields(body, customer);
    if (isMoved(customer, wished) && !isPlaceOf(wished.city ?? '', wished.postal_code ?? '')) {
      return fail('city_not_of_postal_code');
    }
    await changeFields(deps, { customer, wished }, caller);
    const renamed = { ...customer, ...wished };
    if (passwordHash.value) {
      // Somebody else has changed it since it was proved.
      if (customer.password_hash !== credentials.password_hash) return fail('incorrect_password');
      await replacePassword(deps, renamed, { passwordHash: passwordHash.value, keep: caller.sessionId });
      await recordActivity(deps, { kind: 'password_changed', by: caller });
    }
    if (email.value) await askEmailChange(deps, { customer: renamed, email: email.value, by: caller });
    return ok(undefined);
  });
  if (!changed.ok) return changed;
  const user = await readUser(deps, caller.customerId);
  return user ? ok(user) : fail('unauthenticated');
};

interface Wish {
  readonly body: Update;
  readonly credentials: Credentials;
}

/** The hash of the password to be, where one is wanted and the customer has proved who they are (trust D1, S6). */
async function choosePassword(
  deps: Deps,
  { body, credentials }: Wish,
  caller: Customer,
): Promise<
  Result<string | null, 'password_common' | 'incorrect_password' | 'step_up_required' | 'too_many_requests'>
> {
  if (body.password === undefined) return ok(null);
  if (isCommonPassword(body.password)) return fail('password_common');
  const { password_hash: known } = credentials;
  const proved =
    known === null
      ? await requireStepUp(deps, caller)
      : await provePassword(deps, { known, given: body.currentPassword }, caller);
  return proved.ok ? ok(await deps.passwords.hash(body.password)) : proved;
}

async function provePassword(
  deps: Deps,
  { known, given }: { known: string; given: string | undefined },
  { customerId }: Customer,
): Promise<Result<void, 'incorrect_password' | 'too_many_requests'>> {
  if (given === undefined) return fail('incorrect_password');
  const allowed = await countAgainst(deps, [
    { key: `current-password:${customerId}`, most: deps.config.limits.loginsPerAccount, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;
  return (await deps.passwords.verify(known, given)) ? ok(undefined) : fail('incorrect_password');
}

/** The address that is asked for; null where none is, or where it is the customer's already. */
async function chooseEmail(
  deps: Deps,
  { body, credentials }: Wish,
  caller: Customer,
): Promise<Result<string | null, 'step_up_required' | 'email_registered' | 'too_many_requests'>> {
  const email = parseEmail(body.email ?? '');
  if (!email.ok || email.value === credentials.email) return ok(null);
  const proved = await requireStepUp(deps, caller);
  if (!proved.ok) return proved;
  const allowed = await countAgainst(deps, [
    { key: `email-changes:${caller.customerId}`, most: emailChangesAnHour, seconds: hour },
    // Whoever is written to may have asked for none of it.
    { key: `email-changes-to:${email.value}`, most: emailChangesAnHour, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;
  // The same budget as at registration: each such answer tells who is a customer (trust D2).
  const mayBeTold = await lookAtTelling(deps, caller);
  if (!mayBeTold.ok) return mayBeTold;
  if (!(await isEmailTaken(deps.db, email.value))) return ok(email.value);
  const isTold = await countTelling(deps, caller);
  return isTold.ok ? fail('email_registered') : isTold;
}

function isMoved(before: CustomerRow, after: PersonalFields): boolean {
  return before.city !== after.city || before.postal_code !== after.postal_code;
}

function personalFields(body: Update, known: CustomerRow): PersonalFields {
  return {
    firstname: body.firstname ?? known.firstname,
    lastname: body.lastname ?? known.lastname,
    address: body.address ?? known.address,
    postal_code: body.postalCode ?? known.postal_code,
    city: body.city ?? known.city,
    locale: body.locale ?? known.locale,
  };
}

const fields = [
  ['firstname', 'firstname'],
  ['lastname', 'lastname'],
  ['address', 'address'],
  ['postalCode', 'postal_code'],
  ['city', 'city'],
  ['locale', 'locale'],
] as const satisfies readonly (readonly [keyof Update, keyof PersonalFields])[];

/** The log names the fields, and never what stands in them. */
async function changeFields(
  deps: Deps,
  { customer, wished }: { customer: CustomerRow; wished: PersonalFields },
  by: Customer,
): Promise<void> {
  const changed = fields.filter(([, column]) => customer[column] !== wished[column]);
  if (changed.length === 0) return;
  await updatePersonalFields(deps.db, customer.id, wished);
  const names = changed.map(([name]) => name).join(',');
  await recordActivity(deps, { kind: 'profile_changed', by, parts: { fields: names } });
}
