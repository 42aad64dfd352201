import type { FailureDetails } from '@bylgja/domain';

import { pluralIn } from '../../plural.ts';
import type { SliceProblems } from '../../problem-codes.ts';

const plural = pluralIn('fo');

/** What every call can meet. */
export const anyCall = {
  session_ended: { title: 'Tín innritan er útgingin', detail: 'Rita inn av nýggjum.' },
  unauthenticated: { title: 'Tú mást rita inn', detail: 'Rita inn og royn aftur.' },
  not_found: { title: 'Hetta finst ikki', detail: 'Far aftur og royn av nýggjum.' },
  validation_failed: { title: 'Okkurt er ikki rætt útfylt', detail: 'Rætta teigarnar og royn aftur.' },
  too_many_requests: { title: 'Ov nógvar royndir', detail: tryAgainLater },
  unavailable: { title: 'Tænastan er ikki tøk í løtuni', detail: tryAgainLater },
} satisfies SliceProblems;

function tryAgainLater({ retryAfter }: FailureDetails): string {
  if (typeof retryAfter !== 'number') return 'Royn aftur seinni.';
  if (retryAfter <= 90) return `Royn aftur um ${plural(retryAfter, { one: 'sekund', other: 'sekund' })}.`;
  if (retryAfter <= 5400) return `Royn aftur um ${Math.ceil(retryAfter / 60)} minuttir.`;
  return `Royn aftur um ${Math.ceil(retryAfter / 3600)} tímar.`;
}
