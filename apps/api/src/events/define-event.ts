import { z } from 'zod';

/** The ids after which an event carries the provider's own key of the same thing, if an import brought one. */
const keyed = { customerId: 'customerKey', accountId: 'accountKey', lineId: 'lineKey' } as const;
type KeyOf<Facts> = { [Id in keyof typeof keyed]: Id extends keyof Facts ? (typeof keyed)[Id] : never };
type Keys<Facts> = Record<KeyOf<Facts>[keyof typeof keyed], string | null>;

type Shape = { readonly customerId: z.ZodType<string> } & z.core.$ZodLooseShape;
type FactsOf<Of extends Shape> = z.output<z.ZodObject<Of>>;

interface Declaration<Of extends Shape> {
  /** Raised when a field changes its meaning or goes away; a new field does not raise it. */
  readonly version: number;
  /** When it is sent, as a sentence. */
  readonly when: string;
  /** Ids, kinds, numbers and amounts: nothing by which a stranger knows a person. */
  readonly facts: Of;
  /** With the keys of the provider's own system. */
  readonly example: FactsOf<Of> & Keys<FactsOf<Of>>;
}

/** Declares an event; `docs/integrate/events.md` shows it to receivers. */
export function defineEvent<const Of extends Shape>({ facts, ...declared }: Declaration<Of>) {
  const keys = Object.entries(keyed).flatMap(([id, key]) =>
    id in facts ? [[key, externalKey] as const] : [],
  );
  return {
    ...declared,
    /** What is written of a fact. */
    facts: z.strictObject(facts),
    /** What is sent. */
    data: z.strictObject({ ...facts, ...Object.fromEntries(keys) }),
  };
}

const externalKey = z.string().nullable().describe('Your own key of it, if it was imported with one.');
