import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import * as fc from 'fast-check';

import { createMessageCutter, readHandshake, readMessage } from './protocol.ts';

const limit = 32_768;
const maxMessages = 100;

test('messages arrive whole and in order, however frames split and join them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.json({ maxDepth: 2, stringUnit: 'grapheme' }), { maxLength: 12 }),
      fc.array(fc.nat(400), { maxLength: 12 }),
      (messages, cuts) => {
        const bytes = Buffer.from(messages.map((message) => `${message}\u001E`).join(''));
        const edges = [
          0,
          ...cuts.map((at) => Math.min(at, bytes.length)).toSorted((a, b) => a - b),
          bytes.length,
        ];
        const frames = edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));

        const cut = createMessageCutter(limit, maxMessages);
        const heard = frames.flatMap((frame) => {
          const result = cut(frame);
          assert.ok(result.ok);
          return result.value;
        });
        assert.deepEqual(heard, messages);
      },
    ),
  );
});

test('a message may be 32,768 bytes long and no longer; a frame may hold many such messages', () => {
  const longest = `${'a'.repeat(limit)}\u001E`;
  assert.equal(createMessageCutter(limit, maxMessages)(Buffer.from(longest.repeat(4))).ok, true);
  assert.deepEqual(
    createMessageCutter(limit, maxMessages)(Buffer.from(`a${longest}`)),
    fail('message_too_large'),
  );
});

test('a frame with more messages than may wait is refused before all of it is split', () => {
  const cut = createMessageCutter(limit, 3);
  assert.deepEqual(cut(Buffer.from('a\u001E'.repeat(3))), ok(['a', 'a', 'a']));
  assert.deepEqual(cut(Buffer.from('a\u001E'.repeat(4))), fail('too_many_messages'));
});

test('a message without an end is refused as soon as it is too large', () => {
  const cut = createMessageCutter(limit, maxMessages);
  const half = Buffer.alloc(limit / 2, 'a');
  assert.deepEqual(cut(half), ok([]));
  assert.deepEqual(cut(half), ok([]));
  assert.deepEqual(cut(Buffer.from('a')), fail('message_too_large'));
});

test('size is counted in bytes, not letters', () => {
  const letters = 'ð'.repeat(limit / 2);
  assert.deepEqual(createMessageCutter(limit, maxMessages)(Buffer.from(`${letters}\u001E`)), ok([letters]));
  assert.deepEqual(
    createMessageCutter(limit, maxMessages)(Buffer.from(`${letters}ð`)),
    fail('message_too_large'),
  );
});

test('only a handshake for version 1 of the JSON protocol is accepted', () => {
  assert.deepEqual(readHandshake('{"protocol":"json","version":1}'), ok(undefined));
  assert.deepEqual(readHandshake('{"version":1,"more":{},"protocol":"json"}'), ok(undefined));
  assert.deepEqual(readHandshake('{"protocol":"messagepack","version":1}'), fail('unknown_protocol'));
  assert.deepEqual(readHandshake('{"protocol":"json","version":3}'), fail('unknown_version'));
  for (const text of [
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"type":6}',
    '{"protocol":"json"}',
    '{"protocol":"json","version":"1"}',
  ]) {
    assert.deepEqual(readHandshake(text), fail('malformed_handshake'), text);
  }
});

test('a call is read with or without an id, with its properties in any order, and with unknown properties', () => {
  const call = { kind: 'invocation', target: 'ListenToOrder', args: ['order'] };
  assert.deepEqual(
    readMessage('{"arguments":["order"],"target":"ListenToOrder","type":1,"invocationId":"7"}'),
    ok({ ...call, id: '7' }),
  );
  assert.deepEqual(
    readMessage(
      '{"type":1,"headers":{"a":"b"},"target":"ListenToOrder","arguments":["order"],"streamIds":[]}',
    ),
    ok({ ...call, id: null }),
  );
});

test('pings, answers and unknown message types are ignored without an error', () => {
  for (const type of [2, 3, 5, 6, 8, 9, 42]) {
    assert.deepEqual(readMessage(JSON.stringify({ type })), ok({ kind: 'other' }));
  }
  assert.deepEqual(readMessage('{"type":7}'), ok({ kind: 'close' }));
  assert.deepEqual(
    readMessage('{"type":4,"invocationId":"1","target":"ListenToOrder","arguments":[]}'),
    ok({ kind: 'stream', id: '1', target: 'ListenToOrder' }),
  );
});

test('anything that is not a message of the protocol is malformed', () => {
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '"ping"',
    '{}',
    '{"type":"1"}',
    '{"Type":6}',
    '{"type":1}',
    '{"type":1,"target":"ListenToOrder"}',
    '{"type":1,"arguments":[]}',
    '{"type":1,"target":7,"arguments":[]}',
    '{"type":1,"target":"ListenToOrder","arguments":{}}',
    '{"type":1,"invocationId":1,"target":"ListenToOrder","arguments":[]}',
    '{"type":4,"target":"ListenToOrder","arguments":[]}',
  ]) {
    assert.deepEqual(readMessage(text), fail('malformed_message'), text);
  }
});
