import type { LoginPageProblems } from '../../problem-codes.ts';

export const loginPage: LoginPageProblems = {
  offline: {
    title: 'Oh no, you have no connection to the internet.',
    detail: 'Try again when you’re connected.',
  },
  unexpected: { title: 'An error occurred.', detail: 'Try again. If it still doesn’t work, call us.' },
};
