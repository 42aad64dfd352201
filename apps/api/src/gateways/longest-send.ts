/**
 * No gateway takes longer for one message, with all its waits: an outbox leases messages for longer than that, and begins with none
 * whose lease would end before.
 */
export const longestSendMs = 60_000;
