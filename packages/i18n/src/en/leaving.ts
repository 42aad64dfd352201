import type { leaving as source } from '../fo/leaving.ts';
import type { Translated } from '../message.ts';

export const leaving: Translated<typeof source> = {
  'leaving.cancelFirst': 'Cancel the subscription',
  'leaving.cancelFirstHelp': 'You can only delete your user after the subscription is cancelled.',
  'leaving.stillRunning': 'Running',
  'leaving.ordersFirstHelp': 'You can only delete your user once your orders are complete or cancelled.',
  'leaving.invoicesFirstHelp': 'You cannot delete the user until your invoices are paid.',
  'leaving.toOrders': 'Show orders',
  'leaving.nothingRuns': 'No subscription is running',
  'leaving.takeData': 'Download your details',
  'leaving.takeDataHelp':
    'This is everything that we keep about you. Once the user is deleted it cannot be fetched.',
  'leaving.download': 'Download details',
  'leaving.downloaded': 'Downloaded',
  'leaving.notDownloaded': 'Could not download the details.',
  'leaving.fileName': ({ day }) => `my-details-${day}.json`,
  'leaving.delete': 'Delete the user',
  'leaving.whatGoes':
    'This is deleted: name, address, email, password, where you are logged in, and your activity.',
  'leaving.whatStays':
    'Receipts are kept because the bookkeeping act requires it, but without name and address.',
  'leaving.understood': 'I understand that this cannot be undone',
  'leaving.mustUnderstand': 'Tick the box before you delete the user',
  'leaving.confirm': 'Do you want to delete your user? This cannot be undone.',
};
