import { createMailGateway } from '#gateways/mail/mail-gateway.ts';
import type { Mail, MailSettings } from '#gateways/mail/mail-gateway.ts';
import { readMailServerAddress } from '#gateways/mail/mail-server-address.ts';
import type { Ids } from '#ids.ts';

import { failed, look, passed, skipped } from '../check.ts';
import type { Check, Finding } from '../check.ts';

/** A mail server, and the mailbox that mails go to. */
export interface MailTarget {
  readonly settings: MailSettings & { readonly url: string; readonly from: string };
  readonly ids: Ids;
  /** A mailbox that a person reads. */
  readonly to: string | null;
}

export const mailChecks: readonly Check<MailTarget>[] = [
  {
    name: 'access.sign_in',
    requires: 'The mail server answers, and accepts the user and password.',
    section: 'Access',
    async run({ settings }) {
      const probed = await createMailGateway(settings).probe();
      if (probed.ok) return passed;
      const reason = String(probed.details?.['reason']);
      return probed.code === 'key_refused'
        ? failed(`The user and password of SMTP_URL are refused (${reason}).`)
        : failed(`The mail server does not answer as it should (${reason}).`);
    },
  },
  {
    name: 'access.encrypted',
    requires: 'The connection is encrypted before the password is sent.',
    section: 'Access',
    async run({ settings }) {
      const { encryption } = readMailServerAddress(settings.url);
      if (encryption !== 'where offered') return passed;
      return failed(
        'The address does not demand encryption: begin it with smtps://, or end it with ?requireTLS=true. Production does not start without.',
      );
    },
  },
  {
    name: 'access.wrong_password',
    requires: 'A wrong password is refused.',
    section: 'Access',
    async run({ settings, ids }) {
      const url = new URL(settings.url);
      if (url.username === '') return skipped('the address has no user');
      url.password = `wrong-${ids.token()}`;
      const probed = await createMailGateway({ ...settings, url: url.href }).probe();
      if (!probed.ok && probed.code === 'key_refused') return passed;
      return failed('A wrong password is not refused: anybody could send mails as you.');
    },
  },
  toMailbox({
    name: 'messages.stranger',
    requires: 'A mail without signing in is refused.',
    effect: 'tries to send you a mail without signing in, which must be refused',
    async run({ settings, ids }, to) {
      const url = new URL(settings.url);
      url.username = '';
      url.password = '';
      const sent = await createMailGateway({ ...settings, url: url.href }).send(mailTo(to, ids.uuid()));
      return sent.ok
        ? failed('A mail was accepted without signing in: anybody could send mails as you.')
        : passed;
    },
  }),
  toMailbox({
    name: 'messages.whole',
    requires: 'A mail arrives with its letters, both its forms and its attachment.',
    effect: 'sends a mail to your mailbox, twice with the same Message-ID',
    async run({ settings, ids }, to) {
      const mail = mailTo(to, ids.uuid());
      const gateway = createMailGateway(settings);
      for (const time of ['first', 'second'] as const) {
        const sent = await gateway.send(mail);
        if (!sent.ok) return failed(`The ${time} mail was not accepted (${sent.details?.['reason']}).`);
      }
      return look(
        `In the mailbox of ${to}: “${mail.subject}” from ${settings.senderName}, not in the spam, with the file ð.txt. Many servers show the same Message-ID once, others twice.`,
      );
    },
  }),
];

function toMailbox(
  check: Omit<Check<MailTarget>, 'section' | 'run'> & {
    readonly run: (target: MailTarget, to: string) => Promise<Finding>;
  },
): Check<MailTarget> {
  return {
    ...check,
    section: 'Sending',
    run: async (target) => (target.to === null ? skipped('needs --to') : check.run(target, target.to)),
  };
}

function mailTo(to: string, id: string): Mail {
  const letters = 'Æ æ Ø ø Ð ð Á á Í í Ó ó Ú ú Ý ý';
  return {
    id,
    to,
    subject: `Conformance: ${letters}`,
    text: `Text: ${letters}\n`,
    html: `<!doctype html><p>HTML: ${letters}</p>`,
    attachments: [{ name: 'ð.txt', mediaType: 'text/plain', bytes: new TextEncoder().encode(letters) }],
  };
}
