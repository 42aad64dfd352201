import type { FastifyRequest } from 'fastify';

/** The parameters of a call, in brackets: `line_items[0][price_data][unit_amount]`. */
export interface StripeForm {
  text(name: string): string | null;
  /** Null if it is not a whole number that is positive or 0. */
  number(name: string): number | null;
  metadata(name?: string): Record<string, string>;
  /** Whether the call wants that object in the place of its id. */
  expands(name: string): boolean;
  /** The first parameter that the call does not have. */
  unknown(known: readonly string[]): string | undefined;
}

export function formOf({ body, url }: FastifyRequest): StripeForm {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams(url.split('?')[1]);

  return {
    text: (name) => fields.get(name),
    number(name) {
      const text = fields.get(name);
      return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
    },
    metadata(name = 'metadata') {
      const entries = [...fields].flatMap(([field, value]): [string, string][] => {
        const key = field.startsWith(`${name}[`) ? field.slice(name.length + 1, -1) : null;
        return key === null ? [] : [[key, value]];
      });
      return Object.fromEntries(entries);
    },
    expands: (name) => [...fields].some(([field, value]) => field.startsWith('expand[') && value === name),
    unknown: (known) =>
      [...fields.keys()].find(
        (field) => !known.some((name) => field === name || field.startsWith(`${name}[`)),
      ),
  };
}
