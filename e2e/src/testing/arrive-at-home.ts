import { hanna } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import type { Visitor } from './visitor.ts';

/** Hanna opens the app with an existing session and sees her remaining data. */
export async function arriveAtHome(visitor: Visitor): Promise<void> {
  await visitor.arriveSignedIn(hanna);
  await expect(visitor.page.getByRole('region', { name: visitor.say('home.dataLeft') })).toBeVisible();
}
