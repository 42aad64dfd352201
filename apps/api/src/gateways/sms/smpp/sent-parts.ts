interface Sent {
  /** The digest of the text: a text with a link may be written anew when it is repeated. */
  readonly text: string;
  /** How many of its parts the SMSC has accepted, of all. */
  readonly count: number;
  readonly of: number;
}

const maxKept = 10_000;

/** Remembers which parts of which messages the SMSC has accepted: the newest of this process, without their texts. */
export function createSentParts() {
  const known = new Map<string, Sent>();
  return {
    /** How many parts need not be sent again: all, once the message has gone out, and none of a text that was written anew. */
    countOf(id: string, text: string): number {
      const sent = known.get(id);
      if (sent === undefined) return 0;
      if (sent.count === sent.of) return Infinity;
      return sent.text === text ? sent.count : 0;
    },
    note(id: string, sent: Sent): void {
      known.set(id, sent);
      const [oldest] = known.keys();
      if (known.size > maxKept && oldest !== undefined) known.delete(oldest);
    },
  };
}
