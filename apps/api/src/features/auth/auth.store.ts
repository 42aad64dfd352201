import type { Day, PhoneNumber } from '@bylgja/domain';

import type { Database, Transaction } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

import { canReceiveCodes } from './sign-in-code.ts';

const selectCustomer = prepare((db, { id }: { id: string }) =>
  db.query().selectFrom('customers').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
);

export async function findCustomer(db: Database, id: string) {
  const [customer] = await selectCustomer(db, { id });
  return customer;
}

/** The ids of the people who have not deleted their user, locked until the end of the transaction in the order of their ids. */
export async function lockPeople(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const people = await tx
    .query()
    .selectFrom('customers')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(people.map(({ id }) => id));
}

/** The customer, locked until the end of the transaction; rows that refer to it can still be written. */
export async function lockCustomer(tx: Transaction, id: string) {
  return tx
    .query()
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findCustomerByEmail(db: Database, email: string) {
  return db
    .query()
    .selectFrom('customers')
    .select(['id', 'password_hash', 'firstname', 'locale'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface NewCustomer {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly birthDate: Day;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly contactNumber: PhoneNumber | null;
  readonly locale: 'fo' | 'en';
  /** The version of the terms that was accepted. */
  readonly termsVersion: string;
  readonly at: Date;
}

/** False when the address already belongs to a customer. */
export async function insertCustomer(db: Database, customer: NewCustomer): Promise<boolean> {
  const inserted = await db
    .query()
    .insertInto('customers')
    .values({
      id: customer.id,
      firstname: customer.firstname,
      lastname: customer.lastname,
      email: customer.email,
      password_hash: customer.passwordHash,
      birth_on: customer.birthDate,
      address: customer.address,
      postal_code: customer.postalCode,
      city: customer.city,
      contact_number: customer.contactNumber,
      locale: customer.locale,
      created_at: customer.at,
      terms_version: customer.termsVersion,
      terms_accepted_at: customer.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePassword(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<void> {
  await db
    .query()
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Sets the time from which a mail to the customer's address counts as a proof of identity. */
export async function updateMailProof(db: Database, id: string, provesFrom: Date): Promise<void> {
  await db
    .query()
    .updateTable('customers')
    .set({ email_trusted_from: provesFrom })
    .where('id', '=', id)
    .execute();
}

/** Whether this is still the customer's password; it cannot change until the end of the transaction. */
export async function lockPassword(
  tx: Transaction,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  const held = await tx
    .query()
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

const selectOwnLines = prepare((db, { customerId }: { customerId: string }) =>
  db
    .query()
    .selectFrom('lines')
    .select(['phone_number', 'status'])
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'ended')
    .orderBy('created_at')
    .orderBy('id'),
);

/** The line that the customer uses: a line that can receive codes comes first, then the oldest. */
export async function findOwnLine(db: Database, customerId: string) {
  const lines = await selectOwnLines(db, { customerId });
  return lines.find(canReceiveCodes) ?? lines[0];
}

/** Whether the customer uses a line or pays for one, other than a line that is only ordered. */
export async function hasLine(db: Database, customerId: string): Promise<boolean> {
  const used = db.query().selectFrom('lines').select('id').where('customer_id', '=', customerId);
  const paid = db
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .select('lines.id')
    .where('accounts.owner_id', '=', customerId);
  const notThere = ['processing', 'ended'] as const;
  const line = await used
    .where('status', 'not in', notThere)
    .unionAll(paid.where('lines.status', 'not in', notThere))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

const selectPendingEmails = prepare((db, { customerId, at }: { customerId: string; at: Date }) =>
  db
    .query()
    .selectFrom('email_changes')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', at),
);

/** The address that the customer requested and has not confirmed. */
export async function findPendingEmail(db: Database, customerId: string, at: Date): Promise<string | null> {
  const [change] = await selectPendingEmails(db, { customerId, at });
  return change?.email ?? null;
}

export async function closeEmailChanges(db: Database, customerId: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('email_changes')
    .set({ closed_at: at })
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function findLineOf(db: Database, phoneNumber: PhoneNumber) {
  return lineOf(db, phoneNumber).executeTakeFirst();
}

/** The same, with a lock: until the end of the transaction the number stays with this customer. */
export async function lockLineOf(tx: Transaction, phoneNumber: PhoneNumber) {
  return lineOf(tx, phoneNumber).forShare().executeTakeFirst();
}

function lineOf(db: Database, phoneNumber: PhoneNumber) {
  return db
    .query()
    .selectFrom('lines')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
    .select(['lines.customer_id', 'lines.status', 'customers.locale'])
    .where('lines.phone_number', '=', phoneNumber)
    .where('lines.status', '!=', 'ended')
    .where('customers.deleted_at', 'is', null);
}

/** Whether a number has got a new SIM, or was ported in, since an instant; only for customers who also have a password. */
export async function hasFreshSim(
  db: Database,
  { phoneNumber, since }: { phoneNumber: PhoneNumber; since: Date },
): Promise<boolean> {
  const fresh = await db
    .query()
    .selectFrom('lines')
    .innerJoin('sims', 'sims.line_id', 'lines.id')
    .innerJoin('network_tasks', 'network_tasks.id', 'sims.task_id')
    .innerJoin('customers', 'customers.id', 'lines.customer_id')
    .select('sims.id')
    .where('lines.phone_number', '=', phoneNumber)
    .where('lines.status', '!=', 'ended')
    .where('sims.ended_at', 'is', null)
    .where('sims.active_from', '>', since)
    .where('network_tasks.action', 'in', ['change_sim', 'port_in'])
    .where('customers.password_hash', 'is not', null)
    .where('customers.email', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return fresh !== undefined;
}
