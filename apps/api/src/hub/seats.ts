import { setTimeout } from 'node:timers/promises';

import type { Caller, HubConnection } from './connection.ts';

/** A customer's place at the hub, taken before the socket is open so that the limit holds while it opens. */
export interface Seat {
  readonly caller: Caller;
  connection: HubConnection | null;
  /** The session ended while the socket was opening. */
  isRevoked: boolean;
}

/** Everybody connected to this process, by customer. */
export function createSeats(maxPerCustomer: number) {
  const byCustomer = new Map<string, Set<Seat>>();

  const all = (): Seat[] => [...byCustomer.values()].flatMap((seats) => [...seats]);
  const connections = (): HubConnection[] => all().flatMap(({ connection }) => connection ?? []);
  const isFull = (customerId: string): boolean => (byCustomer.get(customerId)?.size ?? 0) >= maxPerCustomer;

  return {
    connections,
    isFull,

    /** Null when the customer has as many connections as allowed. */
    take(caller: Caller): Seat | null {
      if (isFull(caller.customerId)) return null;
      const seat: Seat = { caller, connection: null, isRevoked: false };
      const seats = byCustomer.get(caller.customerId) ?? new Set<Seat>();
      byCustomer.set(caller.customerId, seats.add(seat));
      return seat;
    },

    leave(seat: Seat): void {
      const seats = byCustomer.get(seat.caller.customerId);
      seats?.delete(seat);
      if (seats?.size === 0) byCustomer.delete(seat.caller.customerId);
    },

    isConnected(customerId: string, connectionId: string): boolean {
      return [...(byCustomer.get(customerId) ?? [])].some(
        ({ connection }) => connection?.id === connectionId,
      );
    },

    sessionIds: (): string[] => [...new Set(all().map(({ caller }) => caller.sessionId))],

    endSessions(sessionIds: readonly string[]): void {
      const ended = new Set(sessionIds);
      for (const seat of all().filter(({ caller }) => ended.has(caller.sessionId))) {
        seat.isRevoked = true;
        seat.connection?.close({ error: 'The session has ended.' });
      }
    },

    /** Sends everybody away to reconnect elsewhere; who has not left after `timeoutMs` is cut off. */
    async empty(timeoutMs: number): Promise<void> {
      const leaving = connections();
      for (const connection of leaving) connection.close({ allowReconnect: true });
      const waiting = new AbortController();
      await Promise.race([
        Promise.all(leaving.map(({ closed }) => closed)),
        setTimeout(timeoutMs, undefined, { signal: waiting.signal }).catch(() => undefined),
      ]);
      waiting.abort();
      for (const connection of connections()) connection.terminate();
    },
  };
}

export type Seats = ReturnType<typeof createSeats>;
