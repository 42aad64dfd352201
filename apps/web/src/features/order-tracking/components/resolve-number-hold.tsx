import type { Order } from '@bylgja/contract';
import { formatPhoneNumber } from '@bylgja/i18n';
import { useId } from 'react';

import { FreeNumbers } from '#features/numbers/parts/free-numbers.tsx';
import { useNewLineWords } from '#features/numbers/parts/use-new-line-words.ts';
import { useDescribe, useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { SheetButtons } from '#ui/overlay/sheet.tsx';

import { useNumberHold } from '../number-hold.view.ts';

interface ResolveNumberHoldProps {
  readonly order: Order;
  readonly onResolved: () => void;
}

/** Resolves a declined port, or an unknown blank card: the SIM card number is entered again, or a new number is taken. The content of a sheet. */
export function ResolveNumberHold({ order, onResolved }: ResolveNumberHoldProps) {
  const text = useText();
  const describe = useDescribe();
  const sayWrong = useNewLineWords();
  const { number, isOfCard, write, wrong, form, failure, resolve } = useNumberHold(order, onResolved);
  const isNew = number.phoneNumberType === 'NEW';
  const way = {
    name: useId(),
    chosen: number.phoneNumberType,
    onChoose: (phoneNumberType: typeof number.phoneNumberType) => write({ phoneNumberType }),
  };
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={resolve.run}>
      <Group as="fieldset" heading={text('orders.resolveHow')}>
        {order.mends.some((one) => one !== 'number') && (
          <RadioChoice
            {...way}
            value="OWN"
            title={text('orders.resolveSim')}
            more={text('orders.resolveSimHelp', { phoneNumber: formatPhoneNumber(order.phoneNumber ?? '') })}
          />
        )}
        {order.mends.includes('number') && (
          <RadioChoice
            {...way}
            value="NEW"
            title={text('orders.resolveNew')}
            more={order.mends.includes('porting') && text('orders.resolveNewHelp')}
          />
        )}
      </Group>
      {isNew ? (
        <FreeNumbers held={number.held} onHeld={(held) => write({ held })} wrong={wrong.held} />
      ) : (
        <Field
          label={text('line.foreignSim')}
          name="foreignSim"
          help={text(isOfCard ? 'line.cardNumberHelp' : 'line.foreignSimHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={number.foreignSim}
          onValue={(foreignSim) => write({ foreignSim })}
          error={sayWrong(wrong.foreignSim)}
        />
      )}
      {failure !== null && (
        <Alert kind="negative" role="alert" title={describe(failure).title}>
          {describe(failure).detail}
        </Alert>
      )}
      <SheetButtons>
        <Button kind="primary" submits busy={resolve.isBusy && text('general.loading')}>
          {text(isNew ? 'orders.resolveTake' : 'orders.resolveSend')}
        </Button>
      </SheetButtons>
    </Stack>
  );
}
