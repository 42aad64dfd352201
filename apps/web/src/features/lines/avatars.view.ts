import { useQuery } from '@tanstack/react-query';

import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import type { AvatarProps } from '#ui/data/avatar.tsx';

import { managedLines } from './lines.view.ts';
import { peopleOf } from './people.view.ts';
import { subscriptionsQuery } from './subscriptions.queries.ts';

interface Named {
  readonly phoneNumber: string;
  /** Empty for a person who is no customer any more. */
  readonly firstname: string;
}

/** Anybody as an avatar: with the level of their line where the person may see it, else without one. */
export function useAvatars(): (person: Named) => AvatarProps {
  const reading = { text: useText(), locale: useLocale(), now: useNow() };
  const { data } = useQuery(subscriptionsQuery);
  const lines = data === undefined ? [] : managedLines(data);
  return ({ phoneNumber, firstname }) => {
    const known = lines.filter(({ line }) => line.phoneNumber === phoneNumber);
    return (
      peopleOf(known, reading)[0]?.avatar ?? { letter: (firstname || phoneNumber.slice(-1)).slice(0, 1) }
    );
  };
}
