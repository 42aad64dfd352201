import type { Account, Member } from '@bylgja/contract';

import type { Subscriptions } from '#features/lines/lines.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { api } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { showProblem } from '#lib/show-problem.ts';
import { useAction } from '#lib/use-action.ts';
import { newKey } from '#platform/random.ts';

export type LineSetting = 'isPhoneBookVisible' | 'isFindable';

/** A setting of what others see of a line. It has the server's state; a failed change is shown. */
export function useLineSetting(line: Member, setting: LineSetting) {
  const change = useAction(async (value: boolean) => {
    const changed = await api.act('failed.changeSetting', 'PATCH /subscriptions/:id', {
      params: { id: line.id },
      body: { [setting]: value },
      idempotencyKey: newKey(),
    });
    if (changed.ok && 'phoneNumber' in changed.value) await keepLine(changed.value);
    else if (changed.ok) throw new Error('nothing was ordered');
    else showProblem(changed);
  });
  return { checked: line[setting], busy: change.isBusy, onChange: change.run };
}

async function keepLine(line: Member): Promise<void> {
  const { queryKey } = subscriptionsQuery;
  // What was asked for before would bring the line as it was.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (all) => all && withLine(all, line));
}

/** The accounts with the changed line. */
function withLine(all: Subscriptions, line: Member): Subscriptions {
  const put = (account: Account): Account => ({
    ...account,
    members: account.members.map((member) => (member.id === line.id ? line : member)),
    currentMember: account.currentMember?.id === line.id ? line : account.currentMember,
  });
  return {
    ...all,
    currentAccount: all.currentAccount && put(all.currentAccount),
    otherAccounts: all.otherAccounts.map(put),
  };
}
