import type { PaymentRecord } from './payment-record.ts';

/** Storage across restarts. */
export interface BookStorage {
  load(): readonly PaymentRecord[];
  save(payments: Iterable<PaymentRecord>): void;
}

/** Every payment of the sandbox. */
export interface PaymentBook {
  all(): readonly PaymentRecord[];
  ofKind(kind: PaymentRecord['kind']): readonly PaymentRecord[];
  byId(id: number): PaymentRecord | undefined;
  byOrderId(orderId: string): PaymentRecord | undefined;
  /** The payment whose window has, or had, that address. */
  byToken(token: string): PaymentRecord | undefined;
  /** The payment before its last change, for stale responses. */
  previous(id: number): PaymentRecord | undefined;
  nextId(): number;
  save(payment: PaymentRecord): PaymentRecord;
  /** Records the result of a callback, which does not change the payment itself. */
  note(payment: PaymentRecord): void;
}

const firstId = 1_000_001;

export function createPaymentBook(storage: BookStorage): PaymentBook {
  const payments = new Map(storage.load().map((payment) => [payment.id, payment]));
  const previous = new Map<number, PaymentRecord>();
  const idByOrder = new Map([...payments.values()].map(({ id, orderId }) => [orderId, id]));
  const idByToken = new Map([...payments.values()].flatMap(tokensOf));

  const byId = (id: number | undefined) => (id === undefined ? undefined : payments.get(id));

  function note(payment: PaymentRecord): void {
    payments.set(payment.id, payment);
    storage.save(payments.values());
  }

  return {
    all: () => [...payments.values()],
    ofKind: (kind) => [...payments.values()].filter((payment) => payment.kind === kind),
    byId,
    byOrderId: (orderId) => byId(idByOrder.get(orderId)),
    byToken: (token) => byId(idByToken.get(token)),
    previous: (id) => previous.get(id),
    nextId: () => firstId + payments.size,
    save(payment) {
      const before = payments.get(payment.id);
      if (before !== undefined) previous.set(payment.id, before);
      idByOrder.set(payment.orderId, payment.id);
      for (const [token, id] of tokensOf(payment)) idByToken.set(token, id);
      note(payment);
      return payment;
    },
    note,
  };
}

function tokensOf(payment: PaymentRecord): [token: string, id: number][] {
  const links = payment.link === null ? payment.closedLinks : [...payment.closedLinks, payment.link];
  return links.map((link) => [link.token, payment.id]);
}
