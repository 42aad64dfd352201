import type { CallFailure } from '@bylgja/client';
import { paths } from '@bylgja/contract/app-paths';
import { localDigits, parsePhoneNumber } from '@bylgja/domain';
import type { TransferKind } from '@bylgja/domain';
import { formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { useAvatars } from '#features/lines/avatars.view.ts';
import { digitsOfLine } from '#features/lines/lines.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { PhoneNumberField } from '#lib/phone-number-field.tsx';
import { CallError } from '#lib/query.ts';
import { inOneLine, useDescribe, useFieldText, useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { recipientQuery } from '../data-transfers.queries.ts';
import { maxOf, relativesOf } from '../data-transfers.view.ts';
import { screenName } from '../transfer-screen-name.ts';
import type { OwnLine } from '../use-own-lines.ts';
import { OwnLineRow } from './own-line-row.tsx';

/** The other person: a member of the family, or a number. What may be given or requested is shown before. */
export function ChoosePerson({ kind, own }: { kind: TransferKind; own: OwnLine }) {
  const text = useText();
  const refusalId = useId();
  const avatarOf = useAvatars();
  const subscriptions = useQuery(subscriptionsQuery).data;
  const relatives = subscriptions === undefined ? [] : relativesOf(subscriptions, own.line);
  const disabledBy = own.refusal !== null && refusalId;
  return (
    <Stack gap="block">
      <OwnLineRow kind={kind} own={own} />
      {own.refusal === null ? (
        <Limits kind={kind} own={own} />
      ) : (
        <Alert kind="caution" id={refusalId}>
          {own.refusal}
        </Alert>
      )}
      {relatives.length > 0 && (
        <Group heading={text('data.family')}>
          <List label={text('data.family')}>
            {relatives.map(({ id, firstname, phoneNumber }) => (
              <Item
                key={id}
                lead={<Avatar {...avatarOf({ phoneNumber, firstname })} />}
                title={firstname}
                more={formatPhoneNumber(phoneNumber)}
                chevron
                disabledBy={disabledBy}
                asLink={
                  <Link
                    to={paths[screenName(kind)]}
                    params={{ phoneNumber: digitsOfLine({ phoneNumber }) }}
                  />
                }
              />
            ))}
          </List>
        </Group>
      )}
      <NumberForm kind={kind} own={own} disabledBy={disabledBy} />
    </Stack>
  );
}

function Limits({ kind, own: { line } }: { kind: TransferKind; own: OwnLine }) {
  const text = useText();
  const locale = useLocale();
  const max = formatDataAmount(maxOf(kind, line), locale);
  return kind === 'give' ? (
    <Alert icon="gift">{text('data.giveLimit', { max })}</Alert>
  ) : (
    <Alert icon="request">{text('data.requestLimit', { max })}</Alert>
  );
}

interface NumberFormProps {
  readonly kind: TransferKind;
  readonly own: OwnLine;
  readonly disabledBy: string | false;
}

function NumberForm({ kind, own, disabledBy }: NumberFormProps) {
  const text = useText();
  const fieldText = useFieldText();
  const describe = useDescribe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);

  const look = useAction(async () => {
    const number = parsePhoneNumber(typed);
    if (!number.ok) return setError(fieldText(typed.trim() === '' ? 'required' : number.code));
    const found = await lookUp(
      recipientQuery({ kind, own: own.line.phoneNumber, phoneNumber: number.value }),
    );
    if (found !== null) return setError(inOneLine(describe(found)));
    await navigate({ to: paths[screenName(kind)], params: { phoneNumber: localDigits(number.value) } });
  });

  /** Null if a person was found, who is then in the query cache. */
  async function lookUp(query: ReturnType<typeof recipientQuery>): Promise<CallFailure | null> {
    try {
      await queries.query(query);
      return null;
    } catch (failure) {
      if (failure instanceof CallError) return failure.failure;
      throw failure;
    }
  }

  return (
    <Stack as="form" gap="block" noValidate action={() => look.run()}>
      <PhoneNumberField
        label={text('data.number')}
        autoComplete="off"
        name="phoneNumber"
        value={typed}
        onValue={(value) => {
          setTyped(value);
          setError(null);
        }}
        help={text('data.numberHelp')}
        error={error ?? undefined}
      />
      <Button
        kind="primary"
        wide
        submits
        busy={look.isBusy && text('general.loading')}
        disabledBy={disabledBy}
      >
        {text('general.continue')}
      </Button>
    </Stack>
  );
}
