import assert from 'node:assert/strict';
import { test } from 'node:test';

import { api, endpoint, errorsOf, noContent, paying } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';
import { z } from 'zod';

import { collectComponents } from './component-schemas.ts';
import { describeApi } from './describe-api.ts';
import { describeOperation } from './describe-operation.ts';
import type { Operation } from './describe-operation.ts';
import type { Response } from './problems.ts';

const { paths, components } = describeApi();
const endpoints: Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));

function operationOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Operation {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  assert.ok(operation, `${method} ${path}`);
  return operation;
}

function codesOf(response: Response): unknown {
  const shared =
    response.$ref === undefined ? response : components.responses[response.$ref.split('/')[3] ?? ''];
  const schema = shared?.content?.['application/problem+json']?.schema as {
    readonly allOf: readonly { readonly properties?: { readonly code: { readonly enum: string[] } } }[];
  };
  return schema.allOf[1]?.properties?.code.enum;
}

test('each call lists exactly its codes, each at its status', () => {
  for (const one of endpoints) {
    const { responses } = operationOf(one);
    const listed = Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) =>
        [codesOf(response)].flat().map((code) => [code, Number(status)] as const),
      );
    assert.deepEqual(Object.fromEntries(listed), errorsOf(one), one.path);
    assert.equal(listed.length, Object.keys(errorsOf(one)).length, one.path);
  }
});

test('only a call that needs a session can answer that there is none, and only one with a body that it cannot be read', () => {
  const guest = errorsOf(api.auth.requestPin);
  assert.deepEqual([guest['unauthenticated'], guest['malformed_request']], [undefined, 400]);
  const reading = errorsOf(api.orders.list);
  assert.deepEqual([reading['unauthenticated'], reading['malformed_request']], [401, undefined]);
});

test('a call says who may make it: everybody, a customer, or the party that signs it', () => {
  assert.deepEqual(operationOf(api.status.check).security, []);
  assert.deepEqual(operationOf(api.home.read).security, [{ accessToken: [] }]);
  assert.deepEqual(operationOf(api.payments.callback).security, [{ paymentChecksum: [] }]);
  assert.deepEqual(operationOf(api.orders.networkCallback).security, [{ networkToken: [] }]);
});

test('a schema that the contract exports is a component with its name, wherever it is used', () => {
  const placed = { $ref: '#/components/schemas/PlacedOrder' };
  const ordering: Endpoint[] = [api.packages.buy, api.topUps.topUp, api.invoices.pay];
  for (const one of ordering) {
    const { responses } = operationOf(one);
    assert.deepEqual(responses[String(one.status ?? 200)]?.content?.['application/json']?.schema, placed);
  }
  for (const name of ['Account', 'Order', 'PaymentState', 'PhoneNumber'])
    assert.ok(name in components.schemas, name);
});

test('an answer may get new fields, and a body says that it takes no others', () => {
  const schemas = collectComponents();
  const answer = schemas.write(z.object({ a: z.string() }), 'output');
  const body = schemas.write(z.strictObject({ a: z.string() }), 'input');
  assert.deepEqual([answer['additionalProperties'], body['additionalProperties']], [undefined, false]);
});

test('a schema that is sent and received differently has to be two', () => {
  const schemas = collectComponents();
  const { signUps } = api;
  schemas.write(signUps.create.body, 'input');
  assert.throws(
    () => schemas.write(signUps.create.body, 'output'),
    /SignUpBody is sent and received differently/,
  );
});

test('a body with a default leaves the field out of what is required', () => {
  const schemas = collectComponents();
  assert.deepEqual(schemas.write(z.strictObject(paying), 'input')['required'], undefined);
});

test('a call that will go is marked', () => {
  const leaving = endpoint({
    method: 'GET',
    path: '/old',
    access: 'guest',
    summary: 'Get what is old',
    deprecated: true,
    status: 204,
    answer: noContent,
    errors: {},
  });
  const described = { tag: 'old', name: 'read', example: {}, schemas: collectComponents() };
  assert.equal(describeOperation(leaving, described).deprecated, true);
  assert.equal(operationOf(api.home.read).deprecated, undefined);
});
