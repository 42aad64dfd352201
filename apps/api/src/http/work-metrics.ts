import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** How the jobs of this process run, by their names. */
export interface JobMetrics {
  readonly seconds: Histogram<'job'>;
  readonly failures: Counter<'job'>;
  /** When the last run that finished all its work ended, in seconds since 1970. */
  readonly lastSuccess: Gauge<'job'>;
}

/** What is due in the queues of jobs, over all processes: each process shows the same. */
export interface DueMetrics {
  readonly size: Gauge<'job'>;
  readonly age: Gauge<'job'>;
}

/** What waits, due or not, over all processes: each process shows the same. */
export interface WaitingMetrics {
  readonly size: Gauge<'queue' | 'state'>;
  readonly age: Gauge<'queue' | 'state'>;
}

/** Calls of this process to other systems. */
export interface GatewayMetrics {
  readonly seconds: Histogram<'gateway' | 'operation'>;
  readonly errors: Counter<'gateway' | 'error'>;
  readonly failuresInARow: Gauge<'gateway'>;
}

export function createWorkMetrics(registry: Registry) {
  const registers = [registry];
  return {
    jobs: createJobMetrics(registers),
    due: createDueMetrics(registers),
    waiting: createWaitingMetrics(registers),
    gateways: createGatewayMetrics(registers),
  };
}

function createJobMetrics(registers: Registry[]): JobMetrics {
  const ofJobs = { labelNames: ['job'] as const, registers };
  return {
    seconds: new Histogram({
      ...ofJobs,
      name: 'bylgja_job_seconds',
      help: 'Time that a run of a job took',
      buckets: [0.01, 0.1, 1, 10, 60, 600, 3600],
    }),
    failures: new Counter({
      ...ofJobs,
      name: 'bylgja_job_failures_total',
      help: 'Runs of a job that failed',
    }),
    lastSuccess: new Gauge({
      ...ofJobs,
      name: 'bylgja_job_last_success_timestamp_seconds',
      help: 'When the last run of a job ended that did all there was to do',
    }),
  };
}

function createDueMetrics(registers: Registry[]): DueMetrics {
  const ofJobs = { labelNames: ['job'] as const, registers };
  return {
    size: new Gauge({
      ...ofJobs,
      name: 'bylgja_job_due',
      help: 'What is due in the queue of a job, the same in each process',
    }),
    age: new Gauge({
      ...ofJobs,
      name: 'bylgja_job_due_age_seconds',
      help: 'How long the oldest entry in the queue of a job has been due, the same in each process',
    }),
  };
}

function createWaitingMetrics(registers: Registry[]): WaitingMetrics {
  const ofQueues = { labelNames: ['queue', 'state'] as const, registers };
  return {
    size: new Gauge({
      ...ofQueues,
      name: 'bylgja_waiting',
      help: 'Messages, open orders, network tasks, unmatched payments and usage pages, the same in each process',
    }),
    age: new Gauge({
      ...ofQueues,
      name: 'bylgja_waiting_age_seconds',
      help: 'Age of the oldest of them, the same in each process',
    }),
  };
}

function createGatewayMetrics(registers: Registry[]): GatewayMetrics {
  return {
    seconds: new Histogram({
      registers,
      name: 'bylgja_gateway_seconds',
      help: 'Time that a call to another system took, answered or not',
      labelNames: ['gateway', 'operation'],
      buckets: [0.02, 0.1, 0.3, 0.5, 1, 2.5, 5, 10, 30],
    }),
    errors: new Counter({
      registers,
      name: 'bylgja_gateway_errors_total',
      help: 'Calls to another system that did not succeed, by the kind of error',
      labelNames: ['gateway', 'error'],
    }),
    failuresInARow: new Gauge({
      registers,
      name: 'bylgja_gateway_failures_in_a_row',
      help: 'Calls of this process to another system without an answer since the last answer',
      labelNames: ['gateway'],
    }),
  };
}
