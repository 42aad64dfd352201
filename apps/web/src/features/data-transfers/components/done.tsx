import type { OtherPerson } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import type { Megabytes, TransferKind } from '@bylgja/domain';
import { formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { useLocale, useText } from '#lib/text.ts';
import { SeaPanel } from '#ui/feedback/sea-panel.tsx';
import { Button } from '#ui/forms/button.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

interface DoneProps {
  readonly kind: TransferKind;
  readonly person: OtherPerson;
  readonly amount: Megabytes;
}

/** What has been done, and the ways on. */
export function Done({ kind, person, amount }: DoneProps) {
  const text = useText();
  const locale = useLocale();
  const size = formatDataAmount(amount, locale);
  const isGift = kind === 'give';
  const words = { amount: size, name: person.firstname || formatPhoneNumber(person.phoneNumber) };
  return (
    <>
      {isGift ? (
        <SeaPanel
          state="success"
          verdict={text('data.given')}
          word={size}
          more={text('data.giveDone', words)}
        />
      ) : (
        // Nobody has got anything yet.
        <SeaPanel
          state="waiting"
          level={0}
          verdict={text('data.state.pending')}
          word={text('data.sent')}
          more={text('data.requestSentTo', words)}
        />
      )}
      <StickyActions>
        <Button wide asLink={<Link to={paths.home} />}>
          {text('menu.home')}
        </Button>
        <Button kind="quiet" wide asLink={<Link to={paths['data-transfers']} />}>
          {text('data.history')}
        </Button>
      </StickyActions>
    </>
  );
}
