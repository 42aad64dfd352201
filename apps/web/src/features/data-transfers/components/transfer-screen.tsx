import { paths } from '@bylgja/contract/app-paths';
import { parsePhoneNumber } from '@bylgja/domain';
import type { Megabytes, PhoneNumber, TransferKind } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useChosenLine } from '#features/lines/chosen-line.view.ts';
import { shownLine } from '#features/lines/lines.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { focusTitle } from '#lib/focus-title.ts';
import { inOneLine, useDescribe, useFieldText, useLocale, useText } from '#lib/text.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { recipientQuery } from '../data-transfers.queries.ts';
import { amountError, amountOf } from '../data-transfers.view.ts';
import type { TypedAmount } from '../data-transfers.view.ts';
import { screenName } from '../transfer-screen-name.ts';
import { useOwnLines } from '../use-own-lines.ts';
import type { OwnLine } from '../use-own-lines.ts';
import { ChooseAmount } from './choose-amount.tsx';
import { ChoosePerson } from './choose-person.tsx';
import { Done } from './done.tsx';
import { TransferReview } from './transfer-review.tsx';
import { TransferSkeleton } from './transfer-skeleton.tsx';

type Step = 'amount' | 'review' | 'done';

/** Giving or requesting data: recipient, amount, review, done. The path holds the recipient; another one starts over. */
export function TransferScreen({ kind }: { kind: TransferKind }) {
  const { phoneNumber } = useParams({ strict: false });
  const parsed = parsePhoneNumber(phoneNumber ?? '');
  const number = parsed.ok ? parsed.value : null;
  return <TransferSteps key={number} kind={kind} number={number} />;
}

function TransferSteps({ kind, number }: { kind: TransferKind; number: PhoneNumber | null }) {
  const text = useText();
  const [step, setStep] = useState<Step>('amount');
  const isPending = useQuery(subscriptionsQuery).isPending;
  const back = number !== null && step === 'amount' ? <ToPeople kind={kind} /> : <Link to={paths.home} />;

  /** A step is read from its title, as a screen of its own is: the button that was pressed is gone. */
  function onStep(next: Step): void {
    setStep(next);
    focusTitle();
  }
  return (
    <>
      <Bar
        title={text(kind === 'give' ? 'data.give' : 'data.request')}
        back={
          step === 'review' ? (
            <IconButton icon="back" label={text('general.back')} onPress={() => onStep('amount')} />
          ) : (
            <IconButton icon="back" label={text('general.back')} asLink={back} />
          )
        }
      />
      <Main kind="form" busy={isPending}>
        <Transferring kind={kind} number={number} step={step} onStep={onStep} />
      </Main>
    </>
  );
}

interface Steps {
  readonly kind: TransferKind;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

function Transferring({ number, ...steps }: Steps & { number: PhoneNumber | null }) {
  const text = useText();
  const subscriptions = useQuery(subscriptionsQuery);
  const chosenLine = useChosenLine();
  const lines = useOwnLines(steps.kind);
  if (subscriptions.data === undefined) {
    if (!subscriptions.isError) return <TransferSkeleton />;
    return <Failed title={text('home.subscriptionsNotLoaded')} query={subscriptions} />;
  }
  const shown = shownLine(subscriptions.data, chosenLine)?.line;
  const own = lines.find(({ line }) => line.id === shown?.id);
  if (own === undefined) {
    return (
      <StatusMessage
        sign="empty"
        title={text('home.noSubscription')}
        action={<Button asLink={<Link to={paths.home} />}>{text('menu.home')}</Button>}
      >
        {text('home.noSubscriptionHelp')}
      </StatusMessage>
    );
  }
  if (number !== null) return <ToPerson {...steps} own={own} number={number} />;
  return (
    <>
      <ChoosePerson kind={steps.kind} own={own} />
      <LinkText asLink={<Link to={paths['data-transfers']} />}>{text('data.history')}</LinkText>
    </>
  );
}

interface ToPersonProps extends Steps {
  readonly own: OwnLine;
  readonly number: PhoneNumber;
}

function ToPerson({ kind, step, onStep, own, number }: ToPersonProps) {
  const text = useText();
  const locale = useLocale();
  const [amount, setAmount] = useState<TypedAmount>({ typed: '', unit: 'GB' });
  const fieldText = useFieldText();
  const { wrong, form, show, clear } = useWrongFields<'amount', string>();
  const [agreed, agree] = useState<Megabytes | null>(null);
  const person = useQuery(recipientQuery({ kind, own: own.line.phoneNumber, phoneNumber: number }));
  useUnsavedChanges(amount.typed.trim() !== '' && step !== 'done');

  if (person.data === undefined) {
    return person.error === null ? <TransferSkeleton /> : <NotPossible kind={kind} query={person} />;
  }
  if (step === 'done' && agreed !== null) return <Done kind={kind} person={person.data} amount={agreed} />;
  if (step === 'review' && agreed !== null) {
    return (
      <TransferReview
        kind={kind}
        own={own}
        person={person.data}
        amount={agreed}
        onDone={() => onStep('done')}
      />
    );
  }

  function onContinue() {
    if (amount.typed.trim() === '') {
      show({ amount: inOneLine({ title: fieldText('required'), detail: text('data.amountInvalid') }) });
      return;
    }
    const megabytes = amountOf(amount.typed, amount.unit);
    const error = amountError(megabytes, { kind, line: own.line }, { text, locale });
    if (!show({ amount: error ?? undefined })) return;
    agree(megabytes);
    onStep('review');
  }
  return (
    <ChooseAmount
      kind={kind}
      own={own}
      person={person.data}
      amount={amount}
      error={wrong.amount}
      form={form}
      onAmount={(typed) => {
        setAmount(typed);
        clear('amount');
      }}
      onContinue={onContinue}
    />
  );
}

/** A number that cannot be given to or asked, or that could not be looked up. */
function NotPossible({ kind, query }: { kind: TransferKind; query: Parameters<typeof Failed>[0]['query'] }) {
  const text = useText();
  const describe = useDescribe();
  const failure = query.error?.failure;
  if (failure === undefined || failure.code === 'offline' || failure.code === 'unexpected') {
    return <Failed title={text('data.personNotLoaded')} query={query} />;
  }
  const { title, detail } = describe(failure);
  return (
    <StatusMessage
      sign="failed"
      title={title}
      action={<Button asLink={<ToPeople kind={kind} />}>{text('data.chooseAnother')}</Button>}
    >
      {detail}
    </StatusMessage>
  );
}

/** Back to the choice of people, in the place of the amount. The part that is given this link says how it looks. */
function ToPeople({
  kind,
  ...link
}: {
  kind: TransferKind;
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
}) {
  return <Link {...link} to={paths[screenName(kind)]} params={{ phoneNumber: undefined }} replace />;
}
