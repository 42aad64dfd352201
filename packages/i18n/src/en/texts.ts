import type { Texts } from '../catalogue.ts';
import { activity } from './activity.ts';
import { agreement } from './agreement.ts';
import { credentials } from './auth-credentials.ts';
import { auth } from './auth.ts';
import { connection } from './connection.ts';
import { dataTransfers } from './data-transfers.ts';
import { failures } from './failures.ts';
import { family } from './family.ts';
import { general } from './general.ts';
import { home } from './home.ts';
import { invoices } from './invoices.ts';
import { leaving } from './leaving.ts';
import { limits } from './limits.ts';
import { line } from './line.ts';
import { lock } from './lock.ts';
import { mailed } from './mailed.ts';
import { manage } from './manage.ts';
import { menu } from './menu.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { packages } from './packages.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { person, profile } from './profile.ts';
import { push } from './push.ts';
import { receipts } from './receipts.ts';
import { sessions } from './sessions.ts';
import { signup } from './signup.ts';
import { simChange } from './sim-change.ts';
import { status } from './status.ts';
import { topUps } from './top-ups.ts';
import { transfers } from './transfers.ts';
import { unsaved } from './unsaved.ts';
import { usage } from './usage.ts';

export const texts: Texts = {
  ...general,
  ...auth,
  ...failures,
  ...credentials,
  ...person,
  ...mailed,
  ...connection,
  ...home,
  ...family,
  ...packages,
  ...topUps,
  ...dataTransfers,
  ...payments,
  ...agreement,
  ...invoices,
  ...receipts,
  ...orders,
  ...menu,
  ...notifications,
  ...profile,
  ...leaving,
  ...manage,
  ...plans,
  ...transfers,
  ...unsaved,
  ...usage,
  ...limits,
  ...activity,
  ...sessions,
  ...line,
  ...lock,
  ...status,
  ...push,
  ...signup,
  ...simChange,
};
