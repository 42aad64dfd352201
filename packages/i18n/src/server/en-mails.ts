import type { MailTexts } from './mail-texts.ts';

export const mails: MailTexts = {
  greeting: ({ firstname }) => (firstname === null ? 'Hello' : `Hello ${firstname}`),
  bareAddress: 'If the button does not work, copy this address into the browser:',
  foot: ({ appName }) => `${appName} · You cannot answer this mail.`,
  welcome: ({ appName, supportNumber }) => ({
    subject: `Welcome to ${appName}`,
    paragraphs: [
      `You are registered at ${appName} with this email.`,
      'There you see how much data is left, buy extra packages and find your receipts.',
    ],
    closing: `Was it not you who registered? Call us on ${supportNumber}.`,
  }),
  passwordReset: ({ appName, minutes }) => ({
    subject: 'New password',
    paragraphs: [
      `Somebody has asked for a new password for your user at ${appName}. Follow the link to choose one.`,
      `The link works once, for ${minutes} minutes.`,
    ],
    button: 'Choose a new password',
    closing: 'If you did not ask for this, you need do nothing: the password stays as it is.',
  }),
  passwordChanged: ({ appName, supportNumber }) => ({
    subject: 'The password is changed',
    paragraphs: [`The password of your user at ${appName} is changed.`],
    closing: `Was it not you who changed it? Ask for a new password at once, and call us on ${supportNumber}.`,
  }),
  simChangeOrdered: ({ appName, supportNumber, number, time }) => ({
    subject: 'A new SIM is ordered',
    paragraphs: [
      `A new SIM is ordered for ${number} at ${appName}. Once it is activated the number moves to the new SIM, and the old one stops.`,
      time === null
        ? 'The number is blocked. The SIM does not change until you confirm it, or the number is open again. Until then you can stop it.'
        : `The SIM changes ${time}, or sooner if you confirm it. Until then you can stop it.`,
    ],
    button: 'Stop the SIM change',
    closing: `If the SIM is to change, you need do nothing. If not, stop it, or call us on ${supportNumber}.`,
  }),
  simChangeConfirm: ({ appName, supportNumber, number, minutes }) => ({
    subject: 'Confirm the SIM change',
    paragraphs: [
      `Somebody has asked you to confirm that the SIM of ${number} at ${appName} is to change. If you confirm it, the new SIM is activated at once.`,
      `The link works once, for ${minutes} minutes.`,
    ],
    button: 'Confirm the SIM change',
    closing: `If the SIM is not to change, do not follow the link; call us on ${supportNumber}.`,
  }),
  simChanged: ({ appName, supportNumber, number }) => ({
    subject: 'The SIM is changed',
    paragraphs: [`There is another SIM on ${number} at ${appName}.`, 'The old SIM no longer works.'],
    closing: `Did you not ask for this? Call us at once on ${supportNumber}.`,
  }),
  emailChange: ({ appName, hours }) => ({
    subject: 'Confirm the email',
    paragraphs: [
      `Somebody has asked to use this email for a user at ${appName}. Follow the link to confirm it.`,
      `The link works once, for ${hours} hours.`,
    ],
    button: 'Confirm the email',
    closing: 'If you did not ask for this, you need do nothing: then nothing changes.',
  }),
  emailChangeNotice: ({ appName, newEmail, hours }) => ({
    subject: 'Your email is about to change',
    paragraphs: [
      `Somebody has asked to change the email of your user at ${appName} to ${newEmail}.`,
      `It changes once the new email is confirmed. For ${hours} hours you can stop it, also after that.`,
    ],
    button: 'Stop the change',
    closing:
      'If you asked for this, you need do nothing. If not, stop the change, and choose a new password.',
  }),
  receipt: ({ supportNumber, number, total }) => ({
    subject: `Receipt ${number}`,
    paragraphs: [`Here is receipt ${number}.`, `${total} with VAT.`],
    closing: `Call us on ${supportNumber} if you are in doubt about anything.`,
  }),
  userDeleted: ({ appName, supportNumber }) => ({
    subject: 'The user is deleted',
    paragraphs: [
      `Your user at ${appName} is deleted, and what we kept about you with it.`,
      'Receipts that the law tells us to keep no longer bear your name.',
    ],
    closing: `Did you not ask for this? Call us on ${supportNumber}.`,
  }),
};
