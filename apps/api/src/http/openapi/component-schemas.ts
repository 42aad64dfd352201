import * as contract from '@bylgja/contract';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** JSON Schemas of one document, and the components that they refer to. */
export interface ComponentSchemas {
  /** The schema of what a caller sends (`input`) or receives (`output`). An exported schema becomes a reference to its component. */
  write(schema: z.ZodType, io: 'input' | 'output'): Json;
  /** The components that were referred to so far, by name. Throws if one is different in what is sent and received. */
  all(): Record<string, Json>;
}

/** A query is described parameter by parameter. */
const notComponents: ReadonlySet<unknown> = new Set([contract.pageQuery]);

/** Every exported schema is a component with the name of its export: `placedOrder` is `PlacedOrder`. */
const names: ReadonlyMap<unknown, string> = new Map(
  Object.entries<unknown>(contract)
    .filter(([, value]) => value instanceof z.ZodType && !notComponents.has(value))
    .map(([name, value]) => [value, name.charAt(0).toUpperCase() + name.slice(1)]),
);

/** The descriptions that the schemas have, and the names of the components. */
class NamingRegistry extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType) {
    const id = names.get(schema);
    const meta = z.globalRegistry.get(schema);
    return id === undefined ? meta : { ...meta, id };
  }
}

const registry = new NamingRegistry();

export function collectComponents(): ComponentSchemas {
  const components = new Map<string, string>();
  return {
    write(schema, io) {
      const {
        $schema: _,
        $defs = {},
        ...root
      } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        metadata: registry,
        override: ({ zodSchema, jsonSchema }) => {
          // Answers may get new fields, which a client has to ignore. A strict body says itself that it takes no other field.
          // oxlint-disable-next-line no-underscore-dangle -- the name of the library
          const { def } = zodSchema._zod;
          if (def.type === 'object' && !('catchall' in def && def.catchall))
            delete jsonSchema.additionalProperties;
        },
      });
      for (const [name, component] of Object.entries($defs)) {
        const text = withReferences(component);
        if ((components.get(name) ?? text) !== text)
          throw new Error(`${name} is sent and received differently`);
        components.set(name, text);
      }
      return JSON.parse(withReferences(root));
    },
    all: () =>
      Object.fromEntries(
        [...components]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, text]) => [name, JSON.parse(text)]),
      ),
  };
}

function withReferences(schema: object): string {
  return JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
}
