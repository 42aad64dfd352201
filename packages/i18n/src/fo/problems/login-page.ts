import type { LoginPageProblems } from '../../problem-codes.ts';

/** Errors of the login page, and whatever could not be shown. Titles have no full stop, except those that are whole sentences. */
export const loginPage: LoginPageProblems = {
  offline: {
    title: 'Áh nei, tú hevur onki samband við internetið.',
    detail: 'Royn aftur, tá tú hevur samband.',
  },
  unexpected: {
    title: 'Okkurt gekk galið.',
    detail: 'Royn aftur. Ring til okkum, um tað ikki eydnast.',
  },
};
