import type { SimDetails } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { OutsideLink } from '#lib/outside-link.tsx';
import { useText } from '#lib/text.ts';
import { List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';

import { EsimCode } from './esim-code.tsx';
import { CopiedCode } from './sim-codes.tsx';

interface EsimCardProps {
  readonly lineId: string;
  readonly esim: NonNullable<SimDetails['esim']>;
}

/** How an eSIM is set up: by camera, on this very phone, or by hand. One that is set up already cannot be again. */
export function EsimCard({ lineId, esim }: EsimCardProps) {
  const text = useText();
  const heading = useId();
  const { activationCode, smdpAddress, matchingId, state } = esim;
  if (state === 'installed') {
    return (
      <>
        <Alert>{text('manage.esimInstalled')}</Alert>
        <Button wide icon="swap" asLink={<Link to={paths['change-sim']} params={{ id: lineId }} />}>
          {text('manage.esimOrderNew')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Card as="section" roomy aria-labelledby={heading}>
        <Text as="h2" id={heading} size="subject">
          {text('manage.setUpEsim')}
        </Text>
        <EsimCode activationCode={activationCode} />
        <Text muted>{text('manage.scan')}</Text>
        <Button kind="primary" wide icon="phone" asLink={<OutsideLink href={activationCode} />}>
          {text('manage.installHere')}
        </Button>
      </Card>
      <List label={text('manage.byHand')}>
        <CopiedCode what={text('manage.activationCode')} code={activationCode} />
        <CopiedCode what={text('manage.smdpAddress')} code={smdpAddress} />
        <CopiedCode what={text('manage.matchingId')} code={matchingId} />
      </List>
    </>
  );
}
