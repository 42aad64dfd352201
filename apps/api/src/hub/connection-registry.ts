import { setTimeout } from 'node:timers/promises';

import type { Caller, HubConnection } from './connection.ts';

/** A customer's connection slot at the hub, taken before the socket is open so that the limit holds while it opens. */
export interface ConnectionSlot {
  readonly caller: Caller;
  connection: HubConnection | null;
  /** The session ended while the socket was opening. */
  isRevoked: boolean;
}

/** Everybody connected to this process, by customer. */
export function createConnectionRegistry(maxPerCustomer: number) {
  const byCustomer = new Map<string, Set<ConnectionSlot>>();

  const all = (): ConnectionSlot[] => [...byCustomer.values()].flatMap((slots) => [...slots]);
  const connections = (): HubConnection[] => all().flatMap(({ connection }) => connection ?? []);
  const isFull = (customerId: string): boolean => (byCustomer.get(customerId)?.size ?? 0) >= maxPerCustomer;

  return {
    connections,
    isFull,

    /** Null when the customer has as many connections as allowed. */
    take(caller: Caller): ConnectionSlot | null {
      if (isFull(caller.customerId)) return null;
      const slot: ConnectionSlot = { caller, connection: null, isRevoked: false };
      const slots = byCustomer.get(caller.customerId) ?? new Set<ConnectionSlot>();
      byCustomer.set(caller.customerId, slots.add(slot));
      return slot;
    },

    leave(slot: ConnectionSlot): void {
      const slots = byCustomer.get(slot.caller.customerId);
      slots?.delete(slot);
      if (slots?.size === 0) byCustomer.delete(slot.caller.customerId);
    },

    isConnected(customerId: string, connectionId: string): boolean {
      return [...(byCustomer.get(customerId) ?? [])].some(
        ({ connection }) => connection?.id === connectionId,
      );
    },

    sessionIds: (): string[] => [...new Set(all().map(({ caller }) => caller.sessionId))],

    endSessions(sessionIds: readonly string[]): void {
      const ended = new Set(sessionIds);
      for (const slot of all().filter(({ caller }) => ended.has(caller.sessionId))) {
        slot.isRevoked = true;
        slot.connection?.close({ error: 'The session has ended.' });
      }
    },

    /** Asks every client to reconnect elsewhere; cuts off those that have not left after `timeoutMs`. */
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

export type ConnectionRegistry = ReturnType<typeof createConnectionRegistry>;
