import type { TopUpLine } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { topUpsQuery } from './top-ups.queries.ts';
import { digitsOf } from './top-ups.view.ts';

/** The line in the address, else the first that can be topped up; undefined if there is none. */
export function useTopUpLine(): TopUpLine | undefined {
  const { phoneNumber } = useParams({ strict: false });
  const lines = useQuery(topUpsQuery).data?.lines ?? [];
  if (phoneNumber !== undefined) return lines.find((line) => phoneNumber.endsWith(digitsOf(line)));
  return lines[0];
}
