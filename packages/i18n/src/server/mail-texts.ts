/** The words of one mail. Values are not escaped here: rendering the page does that. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** On the button that opens the mail's link; left out where it has none. */
  readonly button?: string;
  /** What to do for a reader who did not ask for this. */
  readonly closing: string;
}

/** Who sends: the name of the app, and the number to call, as people write it. */
export interface MailSender {
  readonly appName: string;
  readonly supportNumber: string;
}

export interface MailTexts {
  /** By name where the name looks like one. */
  readonly greeting: (params: { firstname: string | null }) => string;
  /** Above the link's bare address. */
  readonly bareAddress: string;
  /** At the foot of every mail. */
  readonly foot: (params: MailSender) => string;
  readonly welcome: (params: MailSender) => MailWords;
  readonly passwordReset: (params: MailSender & { minutes: number }) => MailWords;
  readonly passwordChanged: (params: MailSender) => MailWords;
  /** With a link that stops it. The number as people write it. */
  readonly simChangeOrdered: (params: MailSender & { number: string; time: string | null }) => MailWords;
  /** With a link that confirms it. */
  readonly simChangeConfirm: (params: MailSender & { number: string; minutes: number }) => MailWords;
  /** With the number as people write it. */
  readonly simChanged: (params: MailSender & { number: string }) => MailWords;
  readonly emailChange: (params: MailSender & { hours: number }) => MailWords;
  readonly emailChangeNotice: (params: MailSender & { newEmail: string; hours: number }) => MailWords;
  /** Brings the receipt as a file; the total as `formats` writes it. */
  readonly receipt: (params: MailSender & { isRefund: boolean; number: string; total: string }) => MailWords;
  readonly userDeleted: (params: MailSender) => MailWords;
}
