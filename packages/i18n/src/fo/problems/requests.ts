import type { SliceProblems } from '../../problem-codes.ts';

/** Requests that the server cannot take, and a phone that keeps no session. */
export const requests = {
  malformed_request: {
    title: 'Fyrispurningurin kann ikki lesast',
    detail: 'Les síðuna inn av nýggjum og royn aftur.',
  },
  payload_too_large: { title: 'Hetta er ov nógv í senn', detail: 'Send minni og royn aftur.' },
  unsupported_media_type: {
    title: 'Hetta slagið av innihaldi kann ikki lesast',
    detail: 'Far aftur og royn av nýggjum.',
  },
  session_not_kept: {
    title: 'Tólið kann ikki goyma tína innritan trygt',
    detail: 'Tú mást rita inn aftur, næstu ferð tú letur appina upp.',
  },
} satisfies SliceProblems;
