import { demoPassword } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { World } from './world.ts';

/** User agents of phones and computers. */
const devices = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  computer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
};

/** Signs someone in by email on another device. */
export async function signInElsewhere(
  { guest }: World,
  { email }: Person,
  device: keyof typeof devices = 'computer',
): Promise<void> {
  await guest.call('POST /auth/email-login', {
    body: { email: email ?? '', password: demoPassword },
    headers: { 'user-agent': devices[device] },
  });
}
