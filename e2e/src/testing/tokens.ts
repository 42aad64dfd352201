import type { Tokens } from '@bylgja/contract';
import { demoPassword } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { World } from './world.ts';

/** A session for that person, as the API returns it on sign-in. */
export async function tokensOf(world: World, person: Person): Promise<Record<keyof Tokens, string>> {
  const { body } = await (person.email === null ? byCode(world, person) : byEmail(world, person.email));
  const { accessToken, refreshToken } = body;
  return { accessToken, refreshToken };
}

function byEmail({ guest }: World, email: string) {
  return guest.call('POST /auth/email-login', { body: { email, password: demoPassword } });
}

async function byCode(world: World, person: Person) {
  const phoneNumber = world.phoneOf(person);
  await world.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
  const password = await world.codeSentTo(person);
  return world.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });
}
