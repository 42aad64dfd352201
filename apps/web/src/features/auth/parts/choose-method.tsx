import { paths } from '@bylgja/contract/app-paths';
import type { ComponentType, ReactNode } from 'react';

import { useLoginPageText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { AuthLinks } from '#ui/layout/auth-layout.tsx';

import { AuthStep } from '../components/auth-step.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';

/** Where the first step leads. */
export type NextStep = (typeof paths)['login.number' | 'login.email' | 'register'];

export interface StepLinkProps {
  readonly step: NextStep;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The two ways in, with the links of the caller. */
export function ChooseMethod({ StepLink }: { StepLink: ComponentType<StepLinkProps> }) {
  const text = useLoginPageText();
  return (
    <AuthStep
      large
      title={text('auth.welcome')}
      more={text('auth.chooseMethod')}
      end={<LanguageSwitch />}
      foot={
        <>
          <Button kind="primary" wide icon="phone" asLink={<StepLink step={paths['login.number']} />}>
            {text('auth.withNumber')}
          </Button>
          <Button kind="sea" wide icon="mail" asLink={<StepLink step={paths['login.email']} />}>
            {text('auth.withEmail')}
          </Button>
          <AuthLinks>
            <LinkText asLink={<StepLink step={paths.register} />}>{text('auth.register')}</LinkText>
          </AuthLinks>
        </>
      }
    />
  );
}
