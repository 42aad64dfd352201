import type { CallFailure } from '@bylgja/client';
import { paths } from '@bylgja/contract/app-paths';
import type { Ok } from '@bylgja/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { reloadUser, session } from '#lib/session.ts';
import { useDescribe, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useMailedToken } from '#lib/use-mailed-token.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { AuthBody, AuthHeader, AuthTitle } from '#ui/layout/auth-layout.tsx';

interface Words {
  readonly title: string;
  readonly help: string;
}

interface MailedLinkProps {
  readonly asks: Words & { readonly button: string };
  readonly done: Words;
  readonly call: (token: string) => Promise<Ok<unknown> | CallFailure>;
}

/** After these nothing comes of pressing again. */
const codesOfTheEnd: ReadonlySet<string> = new Set([
  'email_change_expired',
  'email_registered',
  'sim_change_over',
]);

/** What a mailed link does, once its button is pressed. Opening it does nothing: programs that read mail open links, too. */
export function MailedLink(link: MailedLinkProps) {
  const token = useMailedToken();
  return <OneLink key={token} token={token} {...link} />;
}

function OneLink({ token, asks, done, call }: MailedLinkProps & { token: string }) {
  const text = useText();
  const [outcome, setOutcome] = useState<Ok<unknown> | CallFailure>();
  const act = useAction(async () => {
    const result = await call(token);
    setOutcome(result);
    if (result.ok && session.get().status === 'signed_in') await reloadUser();
  });

  if (outcome?.ok) return <Outcome {...done} />;
  if (token === '') return <Outcome title={text('mailed.noToken')} help={text('mailed.noTokenHelp')} />;
  const isOver = outcome !== undefined && codesOfTheEnd.has(outcome.code);
  return (
    <>
      <AuthHeader />
      <AuthBody>
        <AuthTitle more={asks.help}>{asks.title}</AuthTitle>
        {outcome !== undefined && <Refused failure={outcome} />}
        {isOver ? (
          <ToApp />
        ) : (
          <Button kind="primary" wide busy={act.isBusy && text('general.loading')} onPress={act.run}>
            {asks.button}
          </Button>
        )}
      </AuthBody>
    </>
  );
}

function Refused({ failure }: { failure: CallFailure }) {
  const { title, detail } = useDescribe()(failure);
  return (
    <Alert kind="negative" role="alert">
      <strong>{title}</strong>
      <br />
      {detail}
    </Alert>
  );
}

function Outcome({ title, help }: Words) {
  return (
    <>
      <AuthHeader />
      <AuthBody>
        <AuthTitle more={help}>{title}</AuthTitle>
        <ToApp />
      </AuthBody>
    </>
  );
}

function ToApp() {
  const text = useText();
  return (
    <Button kind="primary" wide asLink={<Link to={paths.home} />}>
      {text('mailed.toApp')}
    </Button>
  );
}
