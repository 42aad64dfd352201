import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useChosenLine } from '#features/lines/chosen-line.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { textNow, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Text } from '#ui/data/text.tsx';
import { SuggestField } from '#ui/forms/suggest-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { commandsFor, findCommands } from '../commands.view.ts';

/** Finds what home offers, or any screen, by its name. */
export async function openCommandMenu(): Promise<void> {
  await overlay.sheet({
    title: textNow()('menu.search'),
    content: (close) => <CommandMenu onDone={() => close()} />,
  });
}

function CommandMenu({ onDone }: { onDone: () => void }) {
  const text = useText();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const chosenLine = useChosenLine();
  const subscriptions = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  const found = findCommands(commandsFor({ subscriptions, actions, chosenLine }, text), query);
  useEffect(() => field.current?.focus(), []);

  function open(path: string) {
    onDone();
    router.history.push(path);
  }
  return (
    <Stack gap="snug">
      <SuggestField
        ref={field}
        standing
        label={text('menu.searchLabel')}
        labelHidden
        value={query}
        onValue={setQuery}
        autoComplete="off"
        enterKeyHint="go"
        suggestions={found.map(({ path, icon, title, about }) => ({
          key: path,
          lead: <Icon name={icon} small />,
          title,
          end: about,
        }))}
        onChoose={open}
      />
      <Text as="output" size="label" muted>
        {found.length === 0 ? text('menu.searchNone') : ''}
      </Text>
    </Stack>
  );
}
