import { useSearch } from '@tanstack/react-router';

/** The one of a list that the address names, as `?order=…` does. Where there is no room for it beside the list, nothing reads it. */
export function useChosen(name: string): string | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const chosen = search[name];
  // A router reads an id that happens to be all digits as a number.
  return typeof chosen === 'string' || typeof chosen === 'number' ? String(chosen) : undefined;
}
