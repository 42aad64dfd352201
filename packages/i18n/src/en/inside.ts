import type { InsideTexts } from '../catalogue.ts';
import { activity } from './activity.ts';
import { home } from './home.ts';
import { leaving } from './leaving.ts';
import { menu } from './menu.ts';
import { orders } from './orders.ts';
import { packages } from './packages.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { receipts } from './receipts.ts';
import { sessions } from './sessions.ts';
import { unsaved } from './unsaved.ts';

/** What is said to signed-in people alone: it comes with their screens. */
export const inside: InsideTexts = {
  ...home,
  ...packages,
  ...payments,
  ...receipts,
  ...orders,
  ...menu,
  ...profile,
  ...leaving,
  ...unsaved,
  ...activity,
  ...sessions,
};
