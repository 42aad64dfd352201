import type { StatusMessage } from '@bylgja/contract';
import { dayOf } from '@bylgja/domain';

/** The messages that have not been closed on this phone yet, in the order of the server. */
export function unreadOf(
  messages: readonly StatusMessage[],
  read: readonly string[],
): readonly StatusMessage[] {
  return messages.filter(({ id, isRead }) => !isRead && !read.includes(id));
}

/** What is worth remembering: a message that the server no longer sends does not come back. */
export function rememberedOf(read: readonly string[], messages: readonly StatusMessage[]): readonly string[] {
  return read.filter((id) => messages.some((message) => message.id === id));
}

/** The suggested version and day: after “Later” the same version is not suggested again on that day (rule: status 1). */
export function upgradeQuestion(version: string, now: Date): string {
  return `${version} ${dayOf(now)}`;
}
