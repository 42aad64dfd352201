import type { Day, Megabytes, Month, Oyru, PhoneNumber, Zone } from '@bylgja/domain';
import type { Generated, JSONColumnType } from 'kysely';

import type { Instant, OptionalDay, OptionalInstant } from './columns.ts';

export type PlanTypeName = 'individual_plan' | 'family_plan' | 'prepaid';

export interface PlansTable {
  id: string;
  type: PlanTypeName;
  name: string;
  position: number;
  max_members: number;
  /** Oyru a month of the first, second, … member. */
  member_prices: JSONColumnType<Oyru[]>;
  megabytes: Megabytes;
  call_minutes: number | null;
  sms: number | null;
  binding_months: number;
  eu_price_oyru: Oyru | null;
  eu_megabytes: Megabytes;
  eu_call_minutes: number;
}

export interface PackagesTable {
  id: string;
  name: string;
  position: number;
  zone: Zone;
  megabytes: Megabytes;
  price_oyru: Oyru;
  is_on_sale: Generated<boolean>;
}

export interface AccountsTable {
  id: string;
  owner_id: string;
  plan_type: PlanTypeName;
  plan_id: string | null;
  has_eu_package: boolean;
  status: 'processing' | 'active' | 'cancelled';
  created_at: Instant;
}

export type LineStatus = 'processing' | 'active' | 'blocked' | 'cancelled' | 'prepaid';

export interface LinesTable {
  id: string;
  account_id: string;
  /** Who uses the line. */
  customer_id: string;
  phone_number: PhoneNumber;
  status: LineStatus;
  plan_id: string | null;
  sim_type: 'ESIM' | 'PHYSICAL';
  is_phone_book_visible: boolean;
  is_findable: boolean;
  /** Megabytes given away in the month `given_month`. */
  given_megabytes: Generated<Megabytes>;
  given_month: Month | null;
  active_from: OptionalInstant;
  binding_until: OptionalDay;
  cancels_at: OptionalInstant;
  created_at: Instant;
}

export interface GrantsTable {
  id: string;
  line_id: string;
  source: 'plan' | 'rollover' | 'package' | 'gift';
  zone: Zone;
  megabytes: Megabytes;
  valid_from: Instant;
  /** The first instant it no longer counts. */
  valid_until: Instant;
  order_id: string | null;
}

export interface UsageTable {
  line_id: string;
  day: Day;
  zone: Zone;
  /** Used that day so far, as the network measured it. */
  megabytes: Megabytes;
  measured_at: Instant;
}
