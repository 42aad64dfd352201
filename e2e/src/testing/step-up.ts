import { demoPassword } from '@bylgja/fixtures';

import type { Visitor } from './visitor.ts';

/** Re-authenticates with the password, in the sheet that asks for it. */
export async function prove({ page, say, touch }: Visitor): Promise<void> {
  const proof = page.getByRole('dialog', { name: say('auth.stepUp') });
  await proof.getByRole('textbox', { name: say('auth.password'), exact: true }).fill(demoPassword);
  await touch(proof.getByRole('button', { name: say('auth.confirm') }));
}
