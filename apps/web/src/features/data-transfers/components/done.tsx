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
  const words = { amount: size, name: person.firstname || formatPhoneNumber(person.phoneNumber) };
  return (
    <>
      <SeaPanel
        state="success"
        verdict={text(kind === 'give' ? 'data.given' : 'data.sent')}
        word={size}
        more={kind === 'give' ? text('data.giveDone', words) : text('data.requestSentTo', words)}
      />
      <StickyActions>
        <Button kind="primary" wide asLink={<Link to={paths.home} />}>
          {text('menu.home')}
        </Button>
        <Button wide asLink={<Link to={paths['data-transfers']} />}>
          {text('data.history')}
        </Button>
      </StickyActions>
    </>
  );
}
