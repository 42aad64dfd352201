import type { profile } from '@bylgja/contract';
import { fail, isPlaceOf, ok, parseEmail } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { isCommonPassword } from '#crypto/common-passwords.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import { changedFields, withFields } from '#db/profile-columns.ts';
import type { ProfileColumns } from '#db/profile-columns.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { lockCustomerById, readUser } from '#features/auth/auth.service.ts';
import { spendDisclosure, peekDisclosures } from '#features/auth/disclosure-budget.ts';
import { replacePassword } from '#features/auth/passwords.ts';
import { hour } from '#features/auth/seconds.ts';
import { requireStepUp } from '#features/auth/sessions.ts';
import type { Customer, Handler } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';

import { isEmailTaken } from './email-change.store.ts';
import { askEmailChange } from './email-change.ts';
import { findCredentials, updateProfileColumns } from './profile.store.ts';
import type { Credentials, CustomerRow } from './profile.store.ts';

type Update = Parameters<Handler<typeof profile.update>>[1]['body'];

const emailChangesAnHour = 5;

/**
 * Makes all of the requested changes, or none. Everything that can be refused is checked first, outside the transaction: failed
 * attempts stay counted, and hashing holds no lock.
 */
export const updateProfile: Handler<typeof profile.update> = async (deps, { body }, caller) => {
  const credentials = await findCredentials(deps.db, caller.customerId);
  if (!credentials) return fail('unauthenticated');
  const passwordHash = await choosePassword(deps, { body, credentials }, caller);
  if (!passwordHash.ok) return passwordHash;
  const email = await chooseEmail(deps, { body, credentials }, caller);
  if (!email.ok) return email;

  const changed = await inTransaction(deps, async (inTx) => {
    const customer = await lockCustomerById(inTx, caller.customerId);
    if (!customer) return fail('unauthenticated');
    const requested = withFields(customer, (field) => body[field]);
    if (isMoved(customer, requested) && !isPlaceOf(requested.city ?? '', requested.postal_code ?? '')) {
      return fail('city_not_of_postal_code');
    }
    await changeFields(inTx, { customer, requested }, caller);
    const renamed = { ...customer, ...requested };
    if (passwordHash.value) {
      // Another request has changed it since it was proved.
      if (customer.password_hash !== credentials.password_hash) return fail('incorrect_password');
      await replacePassword(inTx, renamed, { passwordHash: passwordHash.value, keep: caller.sessionId });
      await recordActivity(inTx, { kind: 'password_changed', by: caller });
    }
    if (email.value) await askEmailChange(inTx, { customer: renamed, email: email.value, by: caller });
    return ok(undefined);
  });
  if (!changed.ok) return changed;
  const user = await readUser(deps, caller.customerId);
  return user ? ok(user) : fail('unauthenticated');
};

interface ProfileInput {
  readonly body: Update;
  readonly credentials: Credentials;
}

/**
 * The hash of the new password, if one is requested and the customer has entered the current one or done a step-up (rule: auth
 * 14).
 */
async function choosePassword(
  deps: Deps,
  { body, credentials }: ProfileInput,
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
    { key: `current-password:${customerId}`, max: deps.config.limits.loginsPerAccount, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;
  return (await deps.passwords.verify(known, given)) ? ok(undefined) : fail('incorrect_password');
}

/** The requested address; null when none is requested, or when it is already the customer's. */
async function chooseEmail(
  deps: Deps,
  { body, credentials }: ProfileInput,
  caller: Customer,
): Promise<Result<string | null, 'step_up_required' | 'email_registered' | 'too_many_requests'>> {
  const email = parseEmail(body.email ?? '');
  if (!email.ok || email.value === credentials.email) return ok(null);
  const proved = await requireStepUp(deps, caller);
  if (!proved.ok) return proved;
  const allowed = await countAgainst(deps, [
    { key: `email-changes:${caller.customerId}`, max: emailChangesAnHour, seconds: hour },
    // The mail may go to a person who did not ask for it.
    { key: `email-changes-to:${email.value}`, max: emailChangesAnHour, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;
  // The same budget as for registration: each such answer reveals who is a customer (rule: auth 7).
  const budget = await peekDisclosures(deps, caller);
  if (!budget.ok) return budget;
  if (!(await isEmailTaken(deps.db, email.value))) return ok(email.value);
  const spent = await spendDisclosure(deps, caller);
  return spent.ok ? fail('email_registered') : spent;
}

function isMoved(before: CustomerRow, after: ProfileColumns): boolean {
  return before.city !== after.city || before.postal_code !== after.postal_code;
}

/** The log contains the names of the fields, and never their values. */
async function changeFields(
  deps: InTransaction<Deps>,
  { customer, requested }: { customer: CustomerRow; requested: ProfileColumns },
  by: Customer,
): Promise<void> {
  const changed = changedFields(customer, requested);
  if (changed.length === 0) return;
  await updateProfileColumns(deps.db, customer.id, requested);
  await recordActivity(deps, { kind: 'profile_changed', by, parts: { fields: changed.join(',') } });
}
