import type { PlanType } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { ConfirmChange, useRefusal } from '#features/checkout/parts/confirm-change.tsx';
import { lineTitle } from '#features/lines/lines.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { planWithId, plansOnSale } from '#features/lines/plans.view.ts';
import type { Transfer } from '#features/lines/transfer-ways.view.ts';
import { showDone } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { changeOf, leadsToFamily, likelyPlan, makeTransfer } from '../transfers.view.ts';
import { PlanChoices } from './plan-choices.tsx';

interface TransferFormProps {
  readonly transfer: Transfer;
  /** Those that can go this way, at least one. */
  readonly lines: readonly [ManagedLine, ...ManagedLine[]];
  readonly planTypes: readonly PlanType[];
  /** The line goes to a family that is there already: no plan is chosen for it. */
  readonly hasTarget: boolean;
}

/** Which line, which plan, what that changes, and the one button that does it. */
export function TransferForm({ transfer, lines, planTypes, hasTarget }: TransferFormProps) {
  const text = useText();
  const navigate = useNavigate();
  const { line, plans, plan, hasEuPackage, change, choose } = useTransferChoice({
    transfer,
    lines,
    planTypes,
    hasTarget,
  });
  // The reason stands in the place of what cannot be chosen.
  const isRefused = useRefusal(change) !== null;
  return (
    <Stack gap="block">
      <Text>{useExplanation(transfer, { name: line.user.firstname, isNewFamily: !hasTarget })}</Text>
      {lines.length > 1 && (
        <LineChoices lines={lines} chosen={line.id} onChoose={(lineId) => choose({ lineId })} />
      )}
      {!isRefused && plans.length > 0 && (
        <PlanChoices plans={plans} chosen={plan} onChoose={(planId) => choose({ planId })} />
      )}
      {!isRefused && leadsToFamily(transfer) && plan?.euPackage && (
        <EuSwitch
          price={plan.euPackage.price}
          checked={hasEuPackage}
          onChange={(euPackage) => choose({ euPackage })}
        />
      )}
      <ConfirmChange
        key={JSON.stringify(change)}
        change={change}
        act={({ after }) =>
          after?.planName ? text('transfers.moveTo', { plan: after.planName }) : text('transfers.member')
        }
        call={(placement) => makeTransfer(change, placement)}
        whenDone={async () => {
          showDone(text('orders.placed'));
          await navigate({ to: paths.orders, replace: true });
        }}
      />
    </Stack>
  );
}

interface Chosen {
  readonly lineId?: string;
  readonly planId?: string;
  readonly euPackage?: boolean;
}

/** What is chosen, and what is likely where nothing is. */
function useTransferChoice({ transfer, lines, planTypes, hasTarget }: TransferFormProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const { line, account } = lines.find((one) => one.line.id === chosen.lineId) ?? lines[0];
  const type = leadsToFamily(transfer) ? 'family_plan' : 'individual_plan';
  const plans = hasTarget ? [] : plansOnSale(planTypes, type);
  const likely = likelyPlan(plans, planWithId(planTypes, account.planId));
  const plan = plans.find((one) => one.planId === chosen.planId) ?? likely;
  const hasEuPackage = chosen.euPackage ?? account.euPackage;
  const change = changeOf(transfer, {
    subscriptionId: line.id,
    planId: plan?.planId ?? null,
    euPackage: hasEuPackage && plan?.euPackage !== null,
  });
  const choose = (part: Chosen) => setChosen((before) => ({ ...before, ...part }));
  return { line, plans, plan, hasEuPackage, change, choose };
}

/** What moving this way means. */
function useExplanation(
  transfer: Transfer,
  { name, isNewFamily }: { readonly name: string; readonly isNewFamily: boolean },
): string {
  const text = useText();
  switch (transfer) {
    case 'transfer-to-own-individual':
      return text('transfers.toOwnIndividualHelp');
    case 'transfer-to-own-family':
      return text(isNewFamily ? 'transfers.newFamily' : 'transfers.toOwnFamilyHelp');
    case 'transfer-family-to-individual':
      return text('transfers.familyToIndividualHelp');
    case 'transfer-individual-to-family':
      return text('transfers.individualToFamilyHelp');
    case 'transfer-family-member':
      return text('transfers.memberHelp', { name });
  }
}

interface LineChoicesProps {
  readonly lines: readonly ManagedLine[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function LineChoices({ lines, chosen, onChoose }: LineChoicesProps) {
  const text = useText();
  const name = useId();
  return (
    <Group as="fieldset" heading={text('transfers.whichLine')}>
      {lines.map(({ line, account }) => (
        <RadioChoice
          key={line.id}
          name={name}
          value={line.id}
          chosen={chosen}
          onChoose={onChoose}
          title={lineTitle(line)}
          more={account.planName ?? account.planType}
        />
      ))}
    </Group>
  );
}

interface EuSwitchProps {
  readonly price: number;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function EuSwitch({ price, checked, onChange }: EuSwitchProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <Switch
      label={text('transfers.withEuPackage')}
      more={text('family.priceAMonth', { price: formatPrice(price, locale) })}
      checked={checked}
      onChange={onChange}
    />
  );
}
