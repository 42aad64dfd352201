import { useParams } from '@tanstack/react-router';

import { digitsOfLine } from '#features/lines/lines.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { LinePerson } from '#features/lines/parts/line-person.tsx';
import { OfLine } from '#features/lines/parts/of-line.tsx';
import { SimChangeCard } from '#features/sims/parts/sim-change-card.tsx';
import { SimList } from '#features/sims/parts/sim-list.tsx';
import { LimitsLink } from '#features/usage/parts/limits-link.tsx';
import { StoppedAbroad } from '#features/usage/parts/stopped-abroad.tsx';
import { useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Aside } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { CancelList } from '../components/cancel-list.tsx';
import { PlanList } from '../components/plan-list.tsx';
import { PlannedChanges } from '../components/planned-changes.tsx';
import { PriceCard } from '../components/price-card.tsx';
import { LineSwitches } from '../parts/line-switches.tsx';

/** One line as its owner manages it: what it is, what it costs, what is planned, and everything that can be done about it. */
export function ManageScreen() {
  const text = useText();
  const { phoneNumber } = useParams({ strict: false });
  return (
    <OfLine title={text('manage.title')} kind="two" isIt={(line) => digitsOfLine(line) === phoneNumber}>
      {(managed) => <Manage {...managed} />}
    </OfLine>
  );
}

function Manage(managed: ManagedLine) {
  const text = useText();
  const { line, account } = managed;
  return (
    <>
      <Stack gap="block">
        <LinePerson {...managed} />
        {line.status === 'blocked' && (
          <Alert kind="negative" icon="lock">
            {text('manage.blockedHelp')}
          </Alert>
        )}
        <SimChangeCard line={line} />
        <StoppedAbroad line={line} />
        <PlannedChanges {...managed} />
        <PlanList {...managed} />
        {account.planId !== null && <PriceCard line={line} />}
      </Stack>
      <Aside top>
        <SimList line={line} />
        {line.status !== 'processing' && <LimitsLink line={line} />}
        <LineSwitches line={line} name={text('manage.othersSee')} />
        <CancelList {...managed} />
      </Aside>
    </>
  );
}
