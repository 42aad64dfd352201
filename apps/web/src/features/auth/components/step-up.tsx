import { brand } from '@bylgja/brand';
import type { User } from '@bylgja/contract';
import { callingCode } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { useState } from 'react';

import { OutsideLink } from '#lib/outside-link.tsx';
import { useUser } from '#lib/session.ts';
import { textNow, useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { ProveByCode } from './prove-by-code.tsx';
import { ProveByPassword } from './prove-by-password.tsx';

type Way = 'password' | 'code';

/** Asks the person in a sheet to prove who they are; false when they left it. */
export async function proveAnew(): Promise<boolean> {
  const proved = await overlay.sheet<true>({
    title: textNow()('auth.stepUp'),
    content: (close) => <StepUp onProved={() => close(true)} />,
  });
  return proved === true;
}

function StepUp({ onProved }: { onProved: () => void }) {
  const text = useText();
  const user = useUser();
  const ways = waysOf(user);
  const [chosen, choose] = useState<Way>();
  const way = chosen ?? ways[0];
  return (
    <Stack gap="block">
      {ways.length > 1 && way && (
        <Segment
          label={text('auth.stepUpWay')}
          options={[
            { value: 'password', label: text('auth.password') },
            { value: 'code', label: text('auth.codeBySms') },
          ]}
          value={way}
          onChange={choose}
        />
      )}
      {way === 'password' && <ProveByPassword onProved={onProved} />}
      {way === 'code' && <ProveByCode phoneNumber={user?.phoneNumber ?? null} onProved={onProved} />}
      {way === undefined && <NoWay />}
    </Stack>
  );
}

/** A person who could not be loaded is offered both; the server knows. */
function waysOf(user: User | null): Way[] {
  const ways = [
    { way: 'password', isThere: user?.hasPassword ?? true },
    { way: 'code', isThere: user?.canGetCode ?? true },
  ] as const;
  return ways.filter(({ isThere }) => isThere).map(({ way }) => way);
}

/** Without a password and a number of their own, a customer can only prove who they are at the counter. */
function NoWay() {
  const text = useText();
  return (
    <>
      <Text muted>{text('auth.stepUpNoWay')}</Text>
      <Button
        kind="line"
        wide
        icon="phone"
        asLink={<OutsideLink href={`tel:${callingCode()}${brand.supportNumber}`} />}
      >
        {`${text('general.callUs')} ${formatPhoneNumber(brand.supportNumber)}`}
      </Button>
    </>
  );
}
