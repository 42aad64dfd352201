import { Link } from '@tanstack/react-router';

import { ChooseMethod } from '../parts/choose-method.tsx';
import type { StepLinkProps } from '../parts/choose-method.tsx';

/** The first step of signing in. */
export function ChooseMethodScreen() {
  return <ChooseMethod StepLink={StepLink} />;
}

function StepLink({ step, ...link }: StepLinkProps) {
  return <Link to={step} search {...link} />;
}
