import { z } from 'zod';

import { list, settingInfo, wholeNumber } from './setting.ts';
import type { Given } from './setting.ts';
import { isGuarded } from './stage.ts';

/** The fingerprint of a certificate in the usual format of tools: 32 pairs. */
const certificate = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;
const limitRemedy = 'Leave it out, or give a number.';

/** The provider's own rules, its apps in the stores, and its limits. */
export const ruleSettings = {
  SIM_CHANGE_PAUSE_HOURS: wholeNumber(1, 168).default(24).register(settingInfo, {
    is: 'how long a SIM change waits unless the line’s user confirms it',
    remedy: 'Leave it out, or give a number of hours.',
  }),
  REGISTRATION_AGE: wholeNumber(0, 120).optional().register(settingInfo, {
    is: 'the age to register oneself, if not the country’s',
    remedy: 'Leave it out, or give an age in years.',
  }),
  ANDROID_CERTIFICATES: z
    .string()
    .transform((text) => list(text.toUpperCase()))
    .refine(
      (texts) => texts.every((text) => certificate.test(text)),
      'must be SHA-256 fingerprints, AB:CD:…, with commas between',
    )
    .default([])
    .register(settingInfo, {
      is: 'the certificates of the Android app, which then opens this host’s links',
      remedy: 'Leave it out, or copy the fingerprints from the console of the store.',
    }),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be the ten letters and digits of a team at Apple')
    .optional()
    .register(settingInfo, {
      is: 'the Apple team of the iPhone app, which then opens this host’s links',
      remedy: 'Leave it out, or copy it from your Apple developer account.',
    }),
  REQUESTS_PER_MINUTE: limit(600, 'calls of one signed-in customer'),
  REQUESTS_PER_MINUTE_PER_NETWORK: limit(30_000, 'calls of all guests of one network'),
  CALLBACKS_PER_MINUTE: limit(12_000, 'notices of the payment provider, and of the network'),
  LIMIT_CODES_PER_DEVICE: limit(20, 'sign-in codes of one device in an hour'),
  LIMIT_CODES_PER_NETWORK: limit(5000, 'sign-in codes of one network in an hour'),
  LIMIT_CODES_PER_NETWORK_PER_DAY: limit(20_000, 'sign-in codes of one network in a day'),
  LIMIT_CODES_IN_ALL: limit(10_000, 'sign-in codes of all networks in an hour'),
  LIMIT_REGISTRATIONS_PER_NETWORK: limit(300, 'registrations from one network in an hour'),
  LIMIT_DISCLOSURES: limit(5, 'answers an hour that reveal who is a customer', 300),
  LIMIT_GUESSES_PER_NETWORK: limit(30, 'wrong codes or passwords an hour of one network', 100),
  LIMIT_LOGINS_PER_ACCOUNT: limit(10, 'wrong passwords an hour for one address'),
};

/** `highest`: where customers come, a limit as high as those against floods would stop no guessing. */
function limit(byDefault: number, is: string, highest = Infinity) {
  return wholeNumber(1)
    .default(byDefault)
    .register(settingInfo, {
      is,
      remedy: limitRemedy,
      problem: (value: number, { stage }: Given) =>
        isGuarded(stage) && value > highest ? `must be at most ${highest}` : undefined,
    });
}
