import type { Endpoint } from '@bylgja/contract';
import { z } from 'zod';

import type { Deps } from '#deps.ts';

import type { Route } from '../handler.ts';

const partNames = ['params', 'query', 'body'] as const;

interface FieldReads<Routes> {
  /** The same routes, which record the fields that their handlers read. */
  readonly routes: Routes;
  /** Fields that a call accepts and its handler has not read, `PATCH /auth/me body.locale`. */
  listUnread(): string[];
}

/** Records which fields of their input the handlers read, whether or not a call sends them. */
export function noteFieldReads<Needed extends Deps>(
  routes: readonly Route<Needed>[],
): FieldReads<readonly Route<Needed>[]> {
  const read = new Set<string>();
  const watched = routes.map(({ endpoint, handler }): Route<Needed> => ({
    endpoint,
    handler(deps, input, caller) {
      const given: object = Object(input);
      const parts = partNames.map((part) => [
        part,
        noting(Reflect.get(given, part), `${nameOf(endpoint)} ${part}`, read),
      ]);
      return handler(deps, { ...given, ...Object.fromEntries(parts) }, caller);
    },
  }));
  return {
    routes: watched,
    listUnread: () =>
      routes.flatMap(({ endpoint }) => fieldsOf(endpoint).filter((field) => !read.has(field))),
  };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The value and all in it, with each read recorded by its path; all places of a list count as one. */
function noting(value: unknown, path: string, read: Set<string>): unknown {
  if (!isPlain(value)) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const inner: unknown = Reflect.get(target, key, receiver);
      if (Array.isArray(target)) return noting(inner, path, read);
      const field = `${path}.${String(key)}`;
      read.add(field);
      return noting(inner, field, read);
    },
  });
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Every field that an endpoint accepts, nested ones too. */
function fieldsOf(endpoint: Endpoint): string[] {
  return partNames.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return pathsIn(json, `${nameOf(endpoint)} ${part}`);
  });
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function pathsIn(schema: JsonSchema, path: string): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const items = Array.isArray(schema.items) ? schema.items : [schema.items];
  const same = [...choices, ...items].flatMap((inner) =>
    typeof inner === 'object' ? pathsIn(inner, path) : [],
  );
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
    `${path}.${key}`,
    ...(typeof inner === 'object' ? pathsIn(inner, `${path}.${key}`) : []),
  ]);
  return [...new Set([...same, ...own])];
}
