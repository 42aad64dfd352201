import type { SliceProblems } from '../../problem-codes.ts';

/** Requests that the server cannot take, and a phone that keeps no session. */
export const requests = {
  malformed_request: { title: 'The request cannot be read', detail: 'Reload the page and try again.' },
  payload_too_large: { title: 'This is too much at once', detail: 'Send less and try again.' },
  unsupported_media_type: { title: 'This kind of content cannot be read', detail: 'Send JSON.' },
  session_not_kept: {
    title: 'This device cannot keep your login safe',
    detail: 'You must log in again the next time you open the app.',
  },
} satisfies SliceProblems;
