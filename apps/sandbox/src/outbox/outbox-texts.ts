import type { Language } from '../dev/dev-page.ts';
import type { Message } from './outbox.ts';

export interface OutboxTexts {
  readonly title: string;
  readonly note: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly to: string;
  readonly kinds: Record<Message['kind'], string>;
}

export const outboxTexts: Record<Language, OutboxTexts> = {
  fo: {
    title: 'Send boð',
    note: 'Her lenda SMS, teldupostur og fráboðanir úr royndini. Einki verður sent út í verðina.',
    empty: 'Eingi boð enn',
    emptyText: 'Rita inn við einum telefonnummari. Kotan kemur her av sær sjálvari.',
    to: 'til',
    kinds: { sms: 'SMS', mail: 'Teldupostur', push: 'Fráboðan' },
  },
  en: {
    title: 'Sent messages',
    note: 'The demo’s texts, emails and notifications land here. Nothing is really sent.',
    empty: 'No messages yet',
    emptyText: 'Log in with a phone number and the code shows up here.',
    to: 'to',
    kinds: { sms: 'SMS', mail: 'Email', push: 'Notification' },
  },
};
