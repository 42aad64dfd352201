import { fail } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { api } from '#lib/api.ts';
import { Failed } from '#lib/failed.tsx';
import { showProblem } from '#lib/show-problem.ts';
import { useDescribe, useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { NewLineCode } from '../number-checks.view.ts';
import type { HeldNumber } from '../number-draft.view.ts';
import { freeNumbersQuery } from '../numbers.queries.ts';
import { HeldCard } from './held-card.tsx';
import { useNewLineWords } from './use-new-line-words.ts';

interface FreeNumbersProps {
  readonly held: HeldNumber | null;
  readonly onHeld: (held: HeldNumber | null) => void;
  readonly wrong: NewLineCode | undefined;
}

/** Searches for a free number, and reserves it; a reservation is shown with its remaining time. */
export function FreeNumbers({ held, onHeld, wrong }: FreeNumbersProps) {
  const text = useText();
  const place = useFocusWhenOther(held?.expiresAt);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={held === null ? text('line.free') : formatPhoneNumber(held.phoneNumber)}
    >
      {held === null ? (
        <NumberSearch onHeld={onHeld} wrong={wrong} />
      ) : (
        <HeldCard held={held} onHeld={onHeld} />
      )}
    </section>
  );
}

/** The pressed button disappears when a number is reserved, renewed or released: the focus stays in its place. */
function useFocusWhenOther(held: string | undefined): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const before = useRef(held);
  useEffect(() => {
    if (before.current !== held) place.current?.focus({ preventScroll: true });
    before.current = held;
  }, [held]);
  return place;
}

/** Long enough that typing does not send a call at each key. */
const settleMs = 250;

function NumberSearch({ onHeld, wrong }: Omit<FreeNumbersProps, 'held'>) {
  const text = useText();
  const sayWrong = useNewLineWords();
  const [typed, setTyped] = useState('');
  const digits = useSettled(typed.replaceAll(/\s/g, ''), settleMs);
  const fault = useSearchFault(typed);
  return (
    <Stack>
      <Field
        label={text('line.search')}
        name="search"
        help={text('line.searchHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed}
        onValue={setTyped}
        error={fault ?? sayWrong(wrong)}
      />
      {fault === undefined && isSearchable(digits) && <Found key={digits} digits={digits} onHeld={onHeld} />}
    </Stack>
  );
}

/** What is wrong with the search text; no numbers are listed for it. */
function useSearchFault(typed: string): string | undefined {
  const text = useText();
  const fieldText = useFieldText();
  if (!/^[\d\s]*$/.test(typed)) return text('line.searchDigits');
  return isSearchable(typed.replaceAll(/\s/g, '')) ? undefined : fieldText('phone_number_invalid');
}

function isSearchable(digits: string): boolean {
  return /^\d{0,6}$/.test(digits);
}

/** Few enough that what follows stays in sight. */
const numbersInSight = 4;

function Found({ digits, onHeld }: { digits: string; onHeld: FreeNumbersProps['onHeld'] }) {
  const text = useText();
  const queries = useQueryClient();
  const found = useQuery(freeNumbersQuery(digits));
  const [wanted, setWanted] = useState<string>();
  const [turn, setTurn] = useState(0);
  const hold = useAction(async (phoneNumber: string) => {
    setWanted(phoneNumber);
    const held = await api.act('failed.reserveNumber', 'POST /auth/reserved-numbers', {
      body: { phoneNumber },
    });
    setWanted(undefined);
    if (held.ok) return onHeld(held.value);
    showProblem(held);
    await queries.invalidateQueries({ queryKey: ['free-numbers'] });
  });

  if (found.data === undefined) {
    if (found.isError) return <Failed small title={text('line.notSearched')} query={found} />;
    return <NumbersSkeleton />;
  }
  if (found.data.length === 0) return <NoneFound digits={digits} />;
  const parts = Math.ceil(found.data.length / numbersInSight);
  const first = (turn % parts) * numbersInSight;
  return (
    <Stack>
      <List label={text('line.free')}>
        {found.data.slice(first, first + numbersInSight).map(({ phoneNumber }) => (
          <Item
            key={phoneNumber}
            title={formatPhoneNumber(phoneNumber)}
            end={phoneNumber === wanted ? text('line.taking') : text('line.take')}
            onPress={() => hold.run(phoneNumber)}
          />
        ))}
      </List>
      {parts > 1 && (
        <Button wide onPress={() => setTurn(turn + 1)}>
          {text('line.others')}
        </Button>
      )}
    </Stack>
  );
}

function NoneFound({ digits }: { digits: string }) {
  const text = useText();
  const describe = useDescribe();
  return (
    <Stack as="output" gap="hair">
      {digits !== '' && <Text strong>{`${describe(fail('number_not_found')).title}.`}</Text>}
      <Text muted>{text('line.noneFree', { digits })}</Text>
    </Stack>
  );
}

const rows = [1, 2, 3, 4];

function NumbersSkeleton() {
  return (
    <Skeleton label={useText()('general.loading')}>
      <Stack gap="tight">
        {rows.map((row) => (
          <Bone key={row} height="3.5rem" round="control" />
        ))}
      </Stack>
    </Skeleton>
  );
}
