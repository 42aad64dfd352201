import { isNative } from '#platform/native.ts';

/** Whether this is a shell that was built with a push service, as its build has written into the page. */
export const hasPush: boolean =
  isNative && document.querySelector<HTMLMetaElement>('meta[name="app-push"]')?.content === 'on';
