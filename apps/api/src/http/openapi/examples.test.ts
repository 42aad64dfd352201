import assert from 'node:assert/strict';
import { test } from 'node:test';

import { api } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';

import { exampleOf } from './examples.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));

test('the server would take the example of each call, and send its answer as it stands', () => {
  let read = 0;
  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const { answer, ...input } = exampleOf(name);
    for (const part of ['params', 'query', 'body'] as const) {
      assert.equal(input[part] === undefined, !endpoint[part], `${name}: an example of its ${part}`);
      if (input[part] !== undefined)
        assert.ok(endpoint[part]?.safeParse(input[part]).success, `${name}: ${part}`);
    }
    // What a schema does not know would be left out of the answer.
    assert.deepEqual(endpoint.answer.parse(answer), answer, name);
    read += 1;
  }
  assert.ok(read > 90, 'the calls were found');
});
