import { useParams } from '@tanstack/react-router';

import { LimitsLink } from '#features/limits/parts/limits-link.tsx';
import { StoppedAbroad } from '#features/limits/parts/stopped-abroad.tsx';
import { useText } from '#lib/text.ts';
import { Note } from '#ui/note.tsx';
import { Aside } from '#ui/screen.tsx';
import { Stack } from '#ui/stack.tsx';

import { CancelList } from '../components/manage/cancel-list.tsx';
import { LinePerson } from '../components/manage/line-person.tsx';
import { OfLine } from '../components/manage/of-line.tsx';
import { PlanList } from '../components/manage/plan-list.tsx';
import { PriceCard } from '../components/manage/price-card.tsx';
import { SimChangeCard } from '../components/manage/sim-change-card.tsx';
import { WhatIsPlanned } from '../components/manage/what-is-planned.tsx';
import type { ManagedLine } from '../lines.view.ts';
import { digitsOfLine } from '../manage.view.ts';
import { LineSwitches } from '../parts/line-switches.tsx';
import { SimList } from '../parts/sim-list.tsx';

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
          <Note kind="negative" icon="lock">
            {text('manage.blockedHelp')}
          </Note>
        )}
        <SimChangeCard line={line} />
        <StoppedAbroad line={line} />
        <WhatIsPlanned {...managed} />
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
