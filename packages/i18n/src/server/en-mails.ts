import type { MailTexts } from './mail-texts.ts';

export const mails: MailTexts = {
  greeting: ({ firstname }) => (firstname === null ? 'Hello' : `Hello ${firstname}`),
  bareAddress: 'If the button doesn’t work, copy this address into your browser:',
  foot: ({ appName }) => `${appName} · You can’t reply to this email.`,
  welcome: ({ appName, supportNumber }) => ({
    subject: `Welcome to ${appName}`,
    paragraphs: [
      `You’re registered with ${appName} using this email.`,
      'In the app you can see how much data you have left, buy extra packages and find your receipts.',
    ],
    closing: `Wasn’t you? Call us on ${supportNumber}.`,
  }),
  passwordReset: ({ appName, minutes }) => ({
    subject: 'New password',
    paragraphs: [
      `Here’s the link to choose a new password for your ${appName} account.`,
      `The link works once, for ${minutes} minutes.`,
    ],
    button: 'Choose a new password',
    closing: 'Don’t need a new password? You can ignore this email. Nothing changes until you choose one.',
  }),
  passwordChanged: ({ appName, supportNumber }) => ({
    subject: 'Your account has a new password',
    paragraphs: [`Your ${appName} account has a new password.`],
    closing: `Wasn’t you? Choose a new password right away, and call us on ${supportNumber}.`,
  }),
  simChangeOrdered: ({ appName, supportNumber, number, time }) => ({
    subject: 'A new SIM has been ordered',
    paragraphs: [
      `A new SIM has been ordered for ${number} with ${appName}. Once it’s activated, the number moves to the new SIM and the old one stops working.`,
      time === null
        ? 'The number is blocked. The SIM won’t change until you confirm it or the number has been unblocked for some time. Until then, you can stop it.'
        : `The change goes ahead on ${time}, or sooner if you confirm it. Until then, you can stop it.`,
    ],
    button: 'Stop the SIM change',
    closing:
      time === null
        ? `If you want the new SIM, confirm it in the app or have the number unblocked. If not, stop it or call us on ${supportNumber}.`
        : `If you want the new SIM, you don’t need to do anything. If not, stop it or call us on ${supportNumber}.`,
  }),
  simChangeConfirm: ({ appName, supportNumber, number, minutes }) => ({
    subject: 'Confirm the SIM change',
    paragraphs: [
      `Someone asked you to confirm a new SIM for ${number} with ${appName}. If you confirm, the change goes ahead right away, and the old SIM stops working once the new one is activated.`,
      `The link works once, for ${minutes} minutes.`,
    ],
    button: 'Confirm the SIM change',
    closing: `If you don’t want the SIM to change, don’t follow the link. Call us on ${supportNumber}.`,
  }),
  simChanged: ({ appName, supportNumber, number }) => ({
    subject: 'The SIM has changed',
    paragraphs: [`${number} now has a new SIM with ${appName}.`, 'The old SIM no longer works.'],
    closing: `Didn’t ask for this? Call us right away on ${supportNumber}.`,
  }),
  emailChange: ({ appName, hours }) => ({
    subject: 'Confirm your email',
    paragraphs: [
      `Someone asked to use this email for a ${appName} account. Follow the link to confirm it.`,
      `The link works once, for ${hours} hours.`,
    ],
    button: 'Confirm email',
    closing: 'If this wasn’t you, you can ignore this email. Nothing will change.',
  }),
  emailChangeNotice: ({ appName, newEmail, hours }) => ({
    subject: 'Your email is about to change',
    paragraphs: [
      `Someone asked to change the email for your ${appName} account to ${newEmail}.`,
      `It changes once the new email is confirmed. You can cancel the change for ${hours} hours, even once it’s confirmed.`,
    ],
    button: 'Cancel the change',
    closing:
      'If this was you, you can ignore this email. If not, cancel the change and choose a new password.',
  }),
  receipt: ({ supportNumber, isRefund, number, total }) => ({
    subject: isRefund ? `Refund ${number}` : `Receipt ${number}`,
    paragraphs: [
      isRefund ? `Here’s the receipt for refund ${number}.` : `Here’s receipt ${number}.`,
      `${total} with VAT.`,
    ],
    closing: `Questions? Call us on ${supportNumber}.`,
  }),
  userDeleted: ({ appName, supportNumber }) => ({
    subject: 'Your account has been deleted',
    paragraphs: [
      `We’ve deleted your ${appName} account and what we kept about you.`,
      'The law requires us to keep receipts and invoices, but your name is no longer on them.',
    ],
    closing: `Didn’t ask for this? Call us on ${supportNumber}.`,
  }),
};
