import { useQueryClient } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/forms/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { ConfirmSimChange } from '../components/confirm-sim-change.tsx';
import { renewSimChange } from '../sim-change.queries.ts';

interface SimChangeButtonsProps {
  readonly lineId: string;
  readonly phoneNumber: string | null;
}

/** What can be done about a SIM change that waits: confirm it with a second proof, or stop it. */
export function SimChangeButtons({ lineId, phoneNumber }: SimChangeButtonsProps) {
  const text = useText();
  const queries = useQueryClient();
  async function confirm() {
    const isConfirmed = await askForProof({ lineId, phoneNumber }, text('simChange.confirmTitle'));
    if (isConfirmed) showDone(text('simChange.confirmed'));
    await renewSimChange(queries, lineId);
  }
  const stopping = useAction(async () => {
    const isSure = await overlay.confirm({
      title: text('simChange.stopConfirm'),
      text: text('simChange.stopHelp'),
      confirm: text('simChange.stopButton'),
      cancel: text('general.back'),
      kind: 'negative',
    });
    if (!isSure) return;
    const stopped = await api.act('failed.stopSimChange', 'POST /subscriptions/:id/sim-change/stop', {
      params: { id: lineId },
    });
    if (stopped.ok) showDone(text('simChange.stopped'));
    else showProblem(stopped);
    await renewSimChange(queries, lineId);
  });
  return (
    <Row>
      <Button kind="primary" onPress={confirm}>
        {text('simChange.confirm')}
      </Button>
      <Button kind="quiet" busy={stopping.isBusy && text('general.loading')} onPress={stopping.run}>
        {text('simChange.stop')}
      </Button>
    </Row>
  );
}

/** Asks for a second proof; true once the change is confirmed by it. */
function askForProof(line: SimChangeButtonsProps, title: string): Promise<true | undefined> {
  return overlay.sheet<true>({
    title,
    content: (close) => <ConfirmSimChange {...line} onConfirmed={() => close(true)} />,
  });
}
