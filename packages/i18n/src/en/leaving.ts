import type { leaving as source } from '../fo/leaving.ts';
import type { Translated } from '../message.ts';

export const leaving: Translated<typeof source> = {
  'leaving.cancelFirst': 'Cancel what’s active',
  'leaving.cancelFirstHelp':
    'You can only delete your account once your subscriptions and prepaid numbers are cancelled.',
  'leaving.stillRunning': 'Active',
  'leaving.ordersFirstHelp': 'You can only delete your account once your orders are complete or cancelled.',
  'leaving.invoicesFirstHelp': 'You can’t delete your account until your invoices are paid.',
  'leaving.toOrders': 'Go to orders',
  'leaving.nothingRuns': 'Nothing to cancel',
  'leaving.takeData': 'Download your details',
  'leaving.takeDataHelp':
    'This is everything we keep about you. Once your account is deleted, you can’t download it.',
  'leaving.download': 'Download details',
  'leaving.downloaded': 'Downloaded',
  'leaving.notDownloaded': 'Couldn’t download your details.',
  'leaving.fileName': ({ day }) => `my-details-${day}.json`,
  'leaving.delete': 'Delete account',
  'leaving.whatGoes': 'We delete your name, address, email, password, logins and activity log.',
  'leaving.whatStays':
    'We keep receipts, invoices and orders because bookkeeping law requires it, but without your name and address.',
  'leaving.understood': 'I understand that this can’t be undone',
  'leaving.mustUnderstand': 'Tick the box before you delete your account',
  'leaving.confirm': 'Do you want to delete your account? This can’t be undone.',
};
