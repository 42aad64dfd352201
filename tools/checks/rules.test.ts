import assert from 'node:assert/strict';
import test from 'node:test';

import { root } from '../machine/paths.mjs';
import { findMissingDocuments, findUnknownRules, readRules, rulesNamedIn } from './rules.ts';
import { readTexts } from './source-text.ts';

const texts = readTexts(root).filter(({ path }) => !path.startsWith('tools/checks/rules'));
const areas = readRules(texts);

test('every referenced rule exists', () => {
  assert.ok(texts.flatMap(({ text }) => rulesNamedIn(text)).length > 100, 'the references were found');
  assert.deepEqual(
    texts.flatMap((file) => findUnknownRules(file, areas)),
    [],
  );
});

test('the rules of an area are numbered consecutively, and each area is in the index', () => {
  assert.ok(areas.length > 20, 'the areas were found');
  const index = texts.find(({ path }) => path === 'docs/rules/README.md')?.text ?? '';
  for (const { name, numbers } of areas) {
    assert.deepEqual(
      numbers,
      numbers.map((_, at) => at + 1),
      name,
    );
    assert.ok(numbers.length > 0, `${name} has rules`);
    assert.ok(index.includes(`[${name}](${name}.md)`), `${name} is in the index`);
  }
});

test('no text refers to a document outside the repository', () => {
  assert.deepEqual(texts.flatMap(findMissingDocuments), []);
});

const path = 'packages/domain/src/order.ts';
const known = [
  { name: 'payments', numbers: [1, 2, 3] },
  { name: 'plan-changes', numbers: [1] },
];

for (const [text, unknown] of [
  ['/** Paid once (rule: payments 3). */', []],
  ['/** Paid once (rule: payments 4). */', ['payments 4']],
  ['/** Paid once (rules: payments 1, 3, plan-changes 1). */', []],
  ['/** Paid once (rules: payments 1, 4, plan-changes 2). */', ['payments 4', 'plan-changes 2']],
  ['/**\n * Paid once (rule: payments\n * 4).\n */', ['payments 4']],
  ['  // Paid once (rule:\n  // billing 1).', ['billing 1']],
  ['Paid once ([payments 4](../rules/payments.md)).', ['payments 4']],
  ['/** Paid once (rule: payments). */', ['payments']],
] as const) {
  test(`${JSON.stringify(text)} names ${unknown.length} unknown rules`, () => {
    assert.deepEqual(
      findUnknownRules({ path, text }, known),
      unknown.map((rule) => `${path}: ${rule}`),
    );
  });
}

for (const [text, words] of [
  ['/** Cancelled orders are hidden (spec 3). */', 'spec 3'],
  ['/** The headers of spec 7. */', 'spec 7'],
  ['/** Two ways (product 4, 5). */', 'product 4'],
  ['/**\n * Paid once (trust\n * I6).\n */', 'trust I6'],
  ['/** Measured (speed 2). */', 'speed 2'],
  ['/** Measured (code 7, 8). */', '(code 7, 8)'],
  ['As the specification has it.', 'the specification'],
] as const) {
  test(`${JSON.stringify(text)} refers to a missing document`, () => {
    assert.deepEqual(findMissingDocuments({ path, text }), [`${path}: ${words}`]);
  });
}

test('text that only looks like a reference is accepted', () => {
  const text = 'It ends with exit code 1, of a product with 2 plans: { code: 2, specification: id }.';
  assert.deepEqual(findMissingDocuments({ path, text }), []);
});
