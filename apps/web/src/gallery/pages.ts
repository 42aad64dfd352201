import type { ReactNode } from 'react';

import { BuyPage } from './pages/buy-page.tsx';
import { FamilyPage } from './pages/family-page.tsx';
import { HomeLoadingPage, HomeOfflinePage, HomePage } from './pages/home-page.tsx';
import { LoginCodePage, LoginNumberPage, LoginPage } from './pages/login-page.tsx';
import { MenuPage } from './pages/menu-page.tsx';
import { NotificationsPage } from './pages/notifications-page.tsx';
import { PaymentDeclinedPage, PaymentSuccessPage, PaymentWaitingPage } from './pages/payment-page.tsx';
import { PlanChangePage } from './pages/plan-change-page.tsx';
import { ReviewPage } from './pages/review-page.tsx';
import { PartsPage } from './parts-page.tsx';

/** All that can be looked at: `/gallery.html?page=home&theme=dark`. */
export const pages: Record<string, () => ReactNode> = {
  parts: PartsPage,
  home: HomePage,
  'home-loading': HomeLoadingPage,
  'home-offline': HomeOfflinePage,
  login: LoginPage,
  'login-number': LoginNumberPage,
  'login-code': LoginCodePage,
  buy: BuyPage,
  review: ReviewPage,
  'payment-waiting': PaymentWaitingPage,
  'payment-success': PaymentSuccessPage,
  'payment-declined': PaymentDeclinedPage,
  'plan-change': PlanChangePage,
  family: FamilyPage,
  menu: MenuPage,
  notifications: NotificationsPage,
};
