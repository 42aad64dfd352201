import type { unsaved as source } from '../fo/unsaved.ts';
import type { Translated } from '../message.ts';

export const unsaved: Translated<typeof source> = {
  'unsaved.title': 'Not saved',
  'unsaved.help': 'You have unsaved changes. Do you want to leave the page anyway?',
  'unsaved.leave': 'Leave the page',
  'unsaved.stay': 'Stay',
};
