import assert from 'node:assert/strict';
import test from 'node:test';

import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';
import { findMisnamed, slices } from './slices.ts';

const contract = 'packages/contract/src/orders.contract.ts';
const routes = 'apps/api/src/features/orders/orders.routes.ts';

test('every part of the repository has the same slices, and every file name states its role', () => {
  const paths = listFiles(root);
  assert.ok(paths.includes('packages/contract/src/auth.contract.ts'), 'the contract was found');
  assert.deepEqual(findMisnamed(paths), []);
});

test('each slice may import only slices listed before it that have a folder there', () => {
  const wrong = (['api', 'web'] as const).flatMap((app) => {
    const known = new Set<string>();
    return slices.flatMap(({ name, [app]: others }) => {
      const unknown = (others ?? []).filter((other) => !known.has(other));
      if (others) known.add(name);
      return unknown.map((other) => `${app}: ${name} → ${other}`);
    });
  });
  assert.deepEqual(wrong, []);
});

test('each slice folder is named in the list, and its calls are in the contract', () => {
  const stranger = 'apps/web/src/features/basket/basket.queries.ts';
  const journey = 'e2e/src/basket/basket.spec.ts';
  const unlisted = 'apps/api/src/features/receipts/receipts.routes.ts';
  assert.deepEqual(findMisnamed([contract, routes, stranger, journey, unlisted]), [
    `${stranger}: there is no slice called basket`,
    `${journey}: there is no slice called basket`,
    `${unlisted}: the contract has no calls for it`,
  ]);
});

test('a slice has a folder in the API and in the web if the list states its imports there', () => {
  const inApi = 'apps/api/src/features/checkout/checkout.service.ts';
  const inWeb = 'apps/web/src/features/receipts/receipts.queries.ts';
  assert.deepEqual(findMisnamed([contract, routes, inApi, inWeb]), [
    `${inApi}: slices.json does not say what checkout may import in the api`,
  ]);
});

test('the API serves everything in the contract', () => {
  assert.deepEqual(findMisnamed([contract]), ['orders stands in the contract and has no routes in the API']);
});

test('a file has no role that is not on the list', () => {
  const dao = 'apps/api/src/features/orders/orders.dao.ts';
  assert.deepEqual(findMisnamed([contract, routes, dao]), [`${dao}: .dao is no role that a file can have`]);
  const fine = [
    'apps/api/src/features/orders/orders.store.test.ts',
    'apps/web/src/css-variables.d.ts',
    'e2e/src/testing/world.ts',
    'e2e/src/native/fake-phone.ts',
  ];
  assert.deepEqual(findMisnamed([contract, routes, ...fine]), []);
});

test('screens and components of the web are in their folders', () => {
  const folder = 'apps/web/src/features/orders';
  const screen = `${folder}/order.screen.tsx`;
  const component = `${folder}/screens/order-line.tsx`;
  assert.deepEqual(findMisnamed([contract, routes, screen, component]), [
    `${screen}: a screen stands in screens/`,
    `${component}: a component stands in components/`,
  ]);
  const fine = [`${folder}/screens/order.screen.tsx`, `${folder}/components/order-line.tsx`];
  assert.deepEqual(findMisnamed([contract, routes, ...fine]), []);
});
