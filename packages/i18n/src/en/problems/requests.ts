import type { SliceProblems } from '../../problem-codes.ts';

/** Requests that the server cannot take, and a phone that keeps no session. */
export const requests = {
  malformed_request: { title: 'We couldn’t read the request', detail: 'Reload the page and try again.' },
  payload_too_large: { title: 'This is too much at once', detail: 'Send less and try again.' },
  unsupported_media_type: { title: 'We can’t read this kind of content', detail: 'Go back and try again.' },
  session_not_kept: {
    title: 'This device can’t keep your login safe',
    detail: 'You’ll need to log in again the next time you open the app.',
  },
} satisfies SliceProblems;
