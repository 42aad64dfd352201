import type { ScreenName } from '@bylgja/contract/app-paths';
import { Outlet, useMatches } from '@tanstack/react-router';

import { fullTide, LoginFrame } from '../parts/login-frame.tsx';

/** The height of the water at each step: it falls from step to step. */
const tides: Partial<Record<ScreenName, number>> = {
  'auth.login': fullTide,
  'login.number': 20,
  'login.email': 20,
  'login.pin': 11,
  'forgot-password': 20,
  'reset-password': 11,
};

/** The layout of every sign-in step. */
export function LoginContainer() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  return (
    <LoginFrame tide={(name && tides[name]) ?? 0}>
      <Outlet />
    </LoginFrame>
  );
}
