import { day, firstPriceFrom } from '@bylgja/domain';
import { bindingMonths, euPackage, packages, people, plans } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import { seedActivity } from './activity.ts';
import { seedDataRequest } from './data-requests.ts';
import { seedHistory } from './history.ts';
import { markDemoWorld } from './installation.store.ts';
import { seedLimits } from './limits.ts';
import { seedLines } from './lines.ts';
import { seedNumbers, seedSims } from './network.ts';

/**
 * Fills an empty database with the catalogue and the demo world of `@bylgja/fixtures`, always the same except for the current
 * month. False if the database is not empty: then nothing is changed.
 */
export async function seedDemoWorld(deps: Deps, password: string): Promise<boolean> {
  const known = await deps.db.query().selectFrom('customers').select('id').limit(1).executeTakeFirst();
  if (known) return false;
  const passwordHash = await deps.passwords.hash(password);
  await inTransaction(deps, async (inTx) => {
    await markDemoWorld(inTx.db);
    await seedCatalogue(inTx);
    await seedPeople(inTx, passwordHash);
    await seedLines(inTx);
    await seedLimits(inTx);
    await seedNumbers(inTx);
    await seedSims(inTx);
    await seedHistory(inTx);
    await seedActivity(inTx);
    await seedDataRequest(inTx);
  });
  return true;
}

/** Plans and packages of the catalogue. */
export async function seedCatalogue({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .query()
    .insertInto('plans')
    .values(
      plans.map((plan, position) => ({
        id: plan.id,
        type: plan.type,
        name: plan.name,
        position,
        max_members: plan.maxMembers,
        megabytes: plan.data,
        call_minutes: null,
        sms: null,
        max_speed_mbps: null,
        binding_months: bindingMonths,
        eu_megabytes: euPackage.data,
        eu_call_minutes: euPackage.callMinutes,
      })),
    )
    .execute();
  await db
    .query()
    .insertInto('plan_prices')
    .values(
      plans.map((plan) => ({
        plan_id: plan.id,
        valid_from: firstPriceFrom,
        member_prices_minor: JSON.stringify(plan.memberPrices),
        eu_price_minor: euPackage.price,
      })),
    )
    .execute();
  await db
    .query()
    .insertInto('packages')
    .values(
      packages.map((extra, position) => ({
        id: extra.id,
        position,
        zone: extra.zone,
        megabytes: extra.data,
      })),
    )
    .execute();
  await db
    .query()
    .insertInto('package_prices')
    .values(
      packages.map((extra) => ({
        package_id: extra.id,
        valid_from: firstPriceFrom,
        price_minor: extra.price,
      })),
    )
    .execute();
}

async function seedPeople({ db, clock }: Deps, passwordHash: string): Promise<void> {
  await db
    .query()
    .insertInto('customers')
    .values(
      people.map((person) => ({
        id: person.id,
        firstname: person.firstname,
        lastname: person.lastname,
        email: person.email,
        password_hash: person.email ? passwordHash : null,
        birth_on: day(person.birthDate),
        address: person.address,
        postal_code: person.postalCode,
        city: person.city,
        created_at: clock.now(),
      })),
    )
    .execute();
}
