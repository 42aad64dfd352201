import type { PhoneNumber, SimChangeOutcome } from '@bylgja/domain';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { ServiceAction, ServiceOrder, ServiceOrderState } from '#gateways/network/network-operator.ts';

import type { Instant, OptionalInstant } from './columns.ts';

/** The line itself with its SIM, its barring, and its barring abroad. */
export type TaskLane = 'line' | 'barring' | 'roaming';

/** Numbers that the provider may give away. One is free while no line and no reservation has it. */
export interface NumbersTable {
  phone_number: PhoneNumber;
  /** The end of its quarantine. */
  quarantine_ends_at: OptionalInstant;
}

/** A number held for somebody who is choosing it; the row is taken over once it has expired. */
export interface NumberReservationsTable {
  id: string;
  phone_number: PhoneNumber;
  customer_id: string;
  created_at: Instant;
  expires_at: Instant;
}

/** What the network is asked to do, written down before it is asked. Those of one number are done in their order, whichever line had it. */
export interface NetworkTasksTable {
  /** The network knows the task by it. */
  id: string;
  position: GeneratedAlways<string>;
  line_id: string;
  order_id: string | null;
  action: ServiceAction;
  /** Tasks of one number are done in their order in each lane, and lanes do not wait for each other. */
  lane: TaskLane;
  request: JSONColumnType<ServiceOrder>;
  /** Of the request; null once that is erased. */
  phone_number: GeneratedAlways<PhoneNumber | null>;
  /** created: the intent only; placed: the network has it; ended: nothing more comes of it. */
  lifecycle: 'created' | 'placed' | 'ended';
  network_status: ServiceOrderState | null;
  reason: string | null;
  /** When the network last changed it. */
  changed_at: OptionalInstant;
  next_check_at: OptionalInstant;
  checks: Generated<number>;
  created_at: Instant;
}

/** The pause before a SIM change is ordered at the network. A line has one that has not ended. */
export interface SimChangePausesTable {
  order_id: string;
  line_id: string;
  started_at: Instant;
  /** When it ends by itself, unless the line is blocked; null where only a proof ends it. */
  ends_at: OptionalInstant;
  ended_at: OptionalInstant;
  outcome: Generated<SimChangeOutcome | null>;
  /** Of the newest link that was mailed to confirm the change; older ones are void. */
  mail_link_id: Generated<string | null>;
  mail_link_expires_at: OptionalInstant;
  /** When the warning was texted once more because the line was unblocked. */
  sms_resent_at: OptionalInstant;
}

/** SIM cards and profiles; a line has one that has not ended. */
export interface SimsTable {
  id: string;
  line_id: string;
  task_id: string;
  sim_type: 'ESIM' | 'PHYSICAL';
  iccid: string;
  /** PIN, PUK and the activation of an eSIM. */
  encrypted_codes: string;
  /** Empty for codes encrypted before this was recorded. */
  encryption_key_id: string;
  active_from: Instant;
  ended_at: OptionalInstant;
}
