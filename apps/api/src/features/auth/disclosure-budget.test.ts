import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, lines, solja } from '@bylgja/fixtures';

import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { marjunsRegistration } from '#testing/registration.ts';
import { runsOf } from '#testing/runs.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { useUpDisclosures } from './testing/spent-disclosures.ts';

let server: TestServer;
const known = Array.from({ length: 1000 }, (_, index) => `29821${String(2000 + index)}`);
const unknown = Array.from({ length: 1000 }, (_, index) => `29827${String(2000 + index)}`);

before(async () => {
  server = await startTestServer({
    env: { TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_MINUTE: '1000000' },
  });
  await giveLines(known);
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

/** Gives each of the numbers an active line that copies an existing one. */
async function giveLines(numbers: readonly string[]): Promise<void> {
  const db = server.deps.db.query();
  const like = await db
    .selectFrom('lines')
    .selectAll()
    .where('phone_number', '=', lines[0]?.phoneNumber ?? ('' as never))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('lines')
    .values(numbers.map((number) => ({ ...like, id: server.deps.ids.uuid(), phone_number: number as never })))
    .execute();
}

interface Asked {
  readonly number: string;
  readonly from: string;
}

/** The answer to each question; twenty are asked at a time. */
async function ask(questions: readonly Asked[]): Promise<string[]> {
  const codes: string[] = [];
  for (let start = 0; start < questions.length; start += 20) {
    const replies = await Promise.all(
      questions.slice(start, start + 20).map(({ number, from }) =>
        server.guest.call('POST /auth/request-pin', {
          body: { phoneNumber: number },
          headers: { 'x-forwarded-for': from },
        }),
      ),
    );
    codes.push(...replies.map(({ status, problem }) => (status === 200 ? 'sent' : problem.code)));
  }
  return codes;
}

const register = (email: string, from: string) =>
  server.guest.call('POST /auth/register', {
    body: { ...marjunsRegistration, email },
    headers: { 'x-forwarded-for': from },
  });

const count = (codes: readonly string[], code: string) => codes.filter((given) => given === code).length;

const networksAsking = runsOf({ usual: 180, full: 500 });
const askedAtFirst = runsOf({ usual: 200, full: 1000 });

/** Known and unknown numbers alternate. */
const mixed = known.flatMap((number, index) => [number, unknown[index] ?? number]);

/** Many requests, with the same result on either database. */
const options = {
  skip: process.env['TEST_DATABASE'] === 'pglite' ? 'takes minutes on PGlite: runs on PostgreSQL' : false,
};

test(
  'about hundreds of known and unknown numbers, one network gets five revealing answers an hour and twenty a day, and no refusal',
  options,
  async () => {
    const from = '10.9.9.9';
    const disclosed: number[] = [];
    for (let hour = 0; hour < 6; hour += 1) {
      const codes = await ask(
        mixed
          .slice(hour === 0 ? 0 : 1000 + hour * 160, hour === 0 ? askedAtFirst : 1040 + hour * 160)
          .map((number) => ({ number, from })),
      );
      disclosed.push(count(codes, 'phone_number_not_registered'));
      // No request is refused, and from then on no answer distinguishes a known number from an unknown one.
      assert.equal(count(codes, 'phone_number_not_registered') + count(codes, 'sent'), codes.length);
      server.clock.advance(3601);
    }
    assert.ok(
      disclosed.every((answers) => answers <= 5),
      disclosed.join(', '),
    );
    assert.ok(disclosed.reduce((sum, answers) => sum + answers) <= 20, disclosed.join(', '));
    assert.ok((disclosed[0] ?? 0) > 0);
  },
);

test(
  `${networksAsking} networks together get three hundred revealing answers a day, about numbers and addresses`,
  options,
  async () => {
    const networks = Array.from(
      { length: networksAsking },
      (_, index) => `10.${20 + Math.floor(index / 250)}.${index % 250}.7`,
    );
    const byAddress = await Promise.all(
      networks.slice(0, 40).map((from) => register(solja.email ?? '', from)),
    );
    assert.ok(byAddress.every(({ problem }) => problem.code === 'email_registered'));

    const questions = networks.flatMap((from, index) =>
      [0, 500].map((offset) => ({ number: unknown[index + offset] ?? '', from })),
    );
    const codes = await ask(questions);
    assert.equal(count(codes, 'phone_number_not_registered'), 200 - 40);
    // From then on an unknown number is answered as if a code had been sent.
    assert.equal(count(codes, 'sent'), questions.length - (200 - 40));

    // Questions about numbers leave a hundred answers for registrations, which would otherwise have to be refused.
    const others = await Promise.all(
      networks.slice(40, 140).map((from) => register(solja.email ?? '', from)),
    );
    assert.ok(others.every(({ problem }) => problem.code === 'email_registered'));
    const registered = await register(solja.email ?? '', '10.30.0.1');
    const free = await register('free@example.fo', '10.30.0.1');
    assert.equal(registered.status, 429);
    assert.deepEqual(free.problem, registered.problem);
  },
);

test('a customer without a line counts as a guest, and each customer with a line has a separate limit', async () => {
  const { body: tokens } = await register('marjun@example.fo', '10.31.0.1');
  const newcomer = createCaller(server.url, tokens.accessToken);
  const bjorks = await server.as(bjork);
  const change = (caller: Caller) => caller.call('PATCH /auth/me', { body: { email: solja.email ?? '' } });

  await useUpDisclosures(server, 299);
  assert.equal((await change(bjorks)).problem.code, 'email_registered');
  assert.equal((await change(newcomer)).problem.code, 'email_registered');
  assert.equal((await change(newcomer)).problem.code, 'too_many_requests');
  assert.equal((await register(solja.email ?? '', '10.31.0.2')).problem.code, 'too_many_requests');
  assert.equal((await change(bjorks)).problem.code, 'email_registered');
});
