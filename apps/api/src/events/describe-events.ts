import { z } from 'zod';

import { eventTypes } from './event-types.ts';

/** An event as its receivers read about it. */
interface DescribedEvent {
  readonly type: string;
  readonly version: number;
  readonly when: string;
  readonly fields: readonly { readonly name: string; readonly kind: string; readonly is: string }[];
  readonly example: object;
}

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly anyOf?: readonly FieldSchema[];
}

/** Every event with its fields, for docs/integrate/events.md. */
export function describeEvents(): DescribedEvent[] {
  return Object.entries(eventTypes).map(([type, { version, when, data, example }]) => {
    const { properties = {} } = z.toJSONSchema(data);
    const fields = Object.entries(properties).map(([name, schema]) => {
      const field = schema as FieldSchema;
      return { name, kind: kindOf(field), is: descriptionOf(field) };
    });
    return { type, version, when, fields, example };
  });
}

/** `uuid`, `integer`, `text or null`. */
function kindOf({ type, format, enum: words, anyOf }: FieldSchema): string {
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  if (format !== undefined) return format;
  return [type ?? []]
    .flat()
    .map((name) => (name === 'string' ? 'text' : name))
    .join(' or ');
}

function descriptionOf({ description, anyOf }: FieldSchema): string {
  return description ?? anyOf?.map(descriptionOf).find((text) => text !== '') ?? '';
}
