import { Link } from '@tanstack/react-router';

import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { GateLinks } from '#ui/gate.tsx';
import { LinkText } from '#ui/link-text.tsx';

import { GateStep } from '../components/gate-step.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';

/** The two ways in. */
export function ChooseMethodScreen() {
  const text = useText();
  return (
    <GateStep
      large
      title={text('auth.welcome')}
      more={text('auth.chooseMethod')}
      end={<LanguageSwitch />}
      foot={
        <>
          <Button kind="primary" wide icon="phone" asLink={<Link to={paths['login.number']} search />}>
            {text('auth.withNumber')}
          </Button>
          <Button kind="sea" wide icon="mail" asLink={<Link to={paths['login.email']} search />}>
            {text('auth.withEmail')}
          </Button>
          <GateLinks>
            <LinkText asLink={<Link to={paths.register} search />}>{text('auth.register')}</LinkText>
          </GateLinks>
        </>
      }
    />
  );
}
