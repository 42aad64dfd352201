import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { root } from '../machine/paths.mjs';
import { findBreakingChanges, mayBreak } from './api-changes.ts';
import type { ApiDocument } from './api-changes.ts';

const present = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
const releasedFile = join(root, 'docs/openapi-released.json');

const read = (text: string): ApiDocument => JSON.parse(text);

/** What is reported when a text of the document is replaced: the first one after a text that says where. */
function afterChange(where: string, from: string, to: string): string[] {
  const place = present.indexOf(from, present.indexOf(where));
  assert.ok(present.includes(where) && place > 0, `${where}: ${from} was found`);
  const changed = `${present.slice(0, place)}${to}${present.slice(place + from.length)}`;
  return findBreakingChanges(read(present), read(changed));
}

test('what the last release promised is still there, or the version allows it to go (docs/api.md)', () => {
  if (!existsSync(releasedFile)) return;
  const released = read(readFileSync(releasedFile, 'utf8'));
  if (mayBreak(released.info.version, read(present).info.version)) return;
  assert.deepEqual(findBreakingChanges(released, read(present)), []);
});

test('a new major version may break, and before 1.0.0 a new minor version', () => {
  for (const [released, version] of [
    ['0.9.0', '0.10.0'],
    ['0.9.3', '1.0.0'],
    ['1.4.0', '2.0.0'],
  ] as const)
    assert.ok(mayBreak(released, version), `${released} to ${version}`);
  for (const [released, version] of [
    ['0.9.0', '0.9.1'],
    ['1.4.0', '1.5.0'],
    ['2.0.0', '2.0.1'],
  ] as const)
    assert.ok(!mayBreak(released, version), `${released} to ${version}`);
});

test('nothing breaks while the document is the same', () => {
  assert.deepEqual(findBreakingChanges(read(present), read(present)), []);
});

test('a call that is gone, or is called by another method, is reported', () => {
  assert.deepEqual(afterChange('"/orders/{id}/cancel"', '"post"', '"put"'), [
    'POST /orders/{id}/cancel is gone',
  ]);
  assert.deepEqual(afterChange('"/news"', '"/news"', '"/newest"'), ['GET /news is gone']);
});

test('a code of a failure that is gone is reported with its call and status', () => {
  assert.deepEqual(afterChange('"/packages"', '"duplicate_order"', '"ordered_twice"'), [
    'POST /packages 409 duplicate_order is gone',
  ]);
});

test('a field that is gone from an answer is reported in each call that has it', () => {
  const found = afterChange('"ExtraPackage": {', '"validUntil": {', '"validOn": {');
  assert.ok(found.includes('GET /packages 200[] validUntil is gone'), found.join('\n'));
  assert.ok(found.includes('GET /home 200 packages[] validUntil is gone'), found.join('\n'));
});

test('a field of an answer that may be missing, or null, or has another type, is reported', () => {
  assert.ok(
    afterChange('"ExtraPackage": {\n', '"required": [\n          "id",', '"required": [').includes(
      'GET /packages/{id} 200 id may be missing now',
    ),
  );
  const isNull = afterChange(
    '"Locality": {',
    '"name": {\n            "type": "string"',
    '"name": {\n            "type": ["string", "null"]',
  );
  assert.deepEqual(isNull, ['GET /localities 200[] name may be answered now: {"type":"null"}']);
  assert.deepEqual(
    afterChange(
      '"Locality": {',
      '"name": {\n            "type": "string"',
      '"name": {\n            "type": "integer"',
    ),
    ['GET /localities 200[] name is another type: integer'],
  );
});

test('a request that must say more, or may say less, is reported', () => {
  assert.deepEqual(
    afterChange(
      '"/packages": {',
      '"required": [\n                  "packageId",',
      '"required": [\n"price", "packageId",',
    ),
    ['POST /packages price is required now'],
  );
  assert.deepEqual(afterChange('"/orders/{id}/charge"', '"price": {', '"amount": {'), [
    'POST /orders/{id}/charge price is gone',
  ]);
  assert.deepEqual(afterChange('"/packages": {', '"maxLength": 60', '"maxLength": 20'), [
    'POST /packages packageId has a narrower maxLength',
  ]);
});

test('a call that was open and now needs a sign-in is reported', () => {
  assert.deepEqual(afterChange('"/localities"', '"security": []', '"security": [{ "accessToken": [] }]'), [
    'GET /localities needs another sign-in',
  ]);
});

test('another success status or media type is reported', () => {
  assert.deepEqual(afterChange('"/auth/register"', '"201": {', '"200": {'), [
    'POST /auth/register 201 is not answered any more',
  ]);
  assert.deepEqual(afterChange('"/receipts/{id}/pdf"', '"application/pdf"', '"application/xml"'), [
    'GET /receipts/{id}/pdf 200 application/pdf is gone',
  ]);
});

test('what only adds is compatible: calls, fields of answers, values, codes, wider limits, optional input', () => {
  const additions = [
    ['"paths": {', '"paths": {', '"paths": { "/new": { "get": { "responses": {} } },'],
    ['"ExtraPackage": {', '"properties": {', '"properties": { "colour": { "type": "string" },'],
    ['"PaymentState": {', '"enum": [', '"enum": [ "frozen",'],
    ['"/packages": {', '"enum": [', '"enum": [ "sold_out",'],
    ['"/packages": {', '"maxLength": 60', '"maxLength": 80'],
    ['"/packages": {', '"packageId": {', '"note": { "type": "string" }, "packageId": {'],
    [
      '"/localities"',
      '"parameters": [',
      '"parameters": [ { "name": "search", "in": "query", "schema": {} },',
    ],
  ] as const;
  for (const [where, from, to] of additions) assert.deepEqual(afterChange(where, from, to), [], to);
});
