/** The keys of an object that has only those of its type. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  // TypeScript types them as string, as an object may have more keys than its type.
  return Object.keys(table) as Key[];
}
