/** The keys of an object that has none beside those of its type. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  // To TypeScript they are any text, as an object may have more keys than its type names.
  return Object.keys(table) as Key[];
}
