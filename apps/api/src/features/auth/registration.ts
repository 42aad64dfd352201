import { brand } from '@bylgja/brand';
import type { auth, Tokens } from '@bylgja/contract';
import { dayOf, fail, isDay, isOldEnough, ok, parseEmail, readPhoneNumber } from '@bylgja/domain';
import type { Day, Email, PhoneNumber } from '@bylgja/domain';

import { isCommonPassword } from '#crypto/common-passwords.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { Guest, Handler } from '#http/handler.ts';
import { countAgainst, releaseUses, withUses } from '#http/limits.ts';
import type { Use } from '#http/limits.ts';
import { queueMail } from '#mail/outgoing-mail.ts';

import { findCustomerByEmail, insertCustomer } from './auth.store.ts';
import { spendDisclosure, peekDisclosures } from './disclosure-budget.ts';
import { hour } from './seconds.ts';
import { signIn } from './sign-in.ts';

type Body = Parameters<Handler<typeof auth.register>>[1]['body'];

/** The input, with the fields that the domain's rules read. */
type Person = Omit<Body, 'email' | 'birthDate' | 'phoneNumber'> & {
  readonly email: Email;
  readonly birthDate: Day;
  readonly contactNumber: PhoneNumber | null;
};

export const register: Handler<typeof auth.register> = async (deps, { body }, caller) => {
  const read = readPerson(deps, body);
  if (!read.ok) return read;
  const person = read.value;
  const { registrationsPerNetwork } = deps.config.limits;
  const allowed = await countAgainst(deps, [
    { key: `registrations:${caller.network}`, max: registrationsPerNetwork, seconds: hour },
  ]);
  if (!allowed.ok) return allowed;
  const uses = allowed.value;
  return withUses(deps, uses, () => registerCounted(deps, { person, uses }, caller));
};

async function registerCounted(
  deps: Deps,
  { person, uses }: { readonly person: Person; readonly uses: readonly Use[] },
  caller: Guest,
) {
  const budget = await peekDisclosures(deps, caller);
  if (!budget.ok) {
    await releaseUses(deps, uses);
    return budget;
  }

  if (await findCustomerByEmail(deps.db, person.email)) return refuseRegistered(deps, caller);
  const passwordHash = await deps.passwords.hash(person.password);
  const tokens = await inTransaction(deps, (inTx) => begin(inTx, { person, passwordHash, caller }));
  if (!tokens) return refuseRegistered(deps, caller);
  caller.visitor.remember(person.email);
  return ok(tokens);
}

function readPerson(deps: Deps, body: Body) {
  const { email, birthDate, phoneNumber, ...rest } = body;
  const address = parseEmail(email);
  if (!address.ok || !isDay(birthDate)) return fail('validation_failed');
  if (!isOldEnough(birthDate, dayOf(deps.clock.now()), deps.config.market.registrationAge))
    return fail('too_young');
  if (isCommonPassword(rest.password)) return fail('password_common');
  const number = phoneNumber === undefined ? ok(null) : readPhoneNumber(phoneNumber);
  if (!number.ok) return number;
  const person: Person = { ...rest, email: address.value, birthDate, contactNumber: number.value };
  return ok(person);
}

interface Beginning {
  readonly person: Person;
  readonly passwordHash: string;
  readonly caller: Guest;
}

/**
 * Creates the customer with everything that belongs to one; undefined when another registration with the same address was
 * quicker.
 */
async function begin(
  deps: InTransaction<Deps>,
  { person, passwordHash, caller }: Beginning,
): Promise<Tokens | undefined> {
  const { device, locale } = caller;
  const { firstname, email } = person;
  const customerId = deps.ids.uuid();
  const at = deps.clock.now();
  const { termsVersion } = brand;
  const isNew = await insertCustomer(deps.db, {
    ...person,
    id: customerId,
    passwordHash,
    locale,
    termsVersion,
    at,
  });
  if (!isNew) return undefined;
  await recordActivity(deps, { kind: 'registered', by: { customerId, device } });
  await queueMail(deps, { kind: 'welcome', to: email, locale, parts: { firstname } });
  return signIn(deps, { customerId, device, proof: { method: 'password' } });
}

async function refuseRegistered(deps: Deps, caller: Guest) {
  const spent = await spendDisclosure(deps, caller);
  return spent.ok ? fail('email_registered') : spent;
}
