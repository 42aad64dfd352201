import { dayOf, localDigits, quarantineDays, timeOf } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { restNumber } from '#features/billing-month/end-line.ts';
import { giveUpTask, isAwaitedByOrder, listWaitingTasks, retryTask } from '#network/network-tasks.ts';
import type { TaskRow } from '#network/network-tasks.ts';

import { done, readWords, refused, WrongUsage } from './command.ts';
import type { Command, Report } from './command.ts';

const maxListed = 200;

/** The number of a task, as `network list` shows it. Throws `WrongUsage`. */
function readTaskNumber(text = ''): number {
  if (!/^\d{1,15}$/u.test(text)) throw new WrongUsage(`${text} is not the number of a task`);
  return Number(text);
}

export const listTasks: Command = {
  name: 'network list',
  usage: '',
  prepare(words) {
    readWords(words, { options: {}, count: 0 });
    return async (deps) => {
      const tasks = await listWaitingTasks(deps, maxListed);
      return done(...tasks.map(taskLine), `${tasks.length} task(s)`);
    };
  },
};

export const retry: Command = {
  name: 'network retry',
  usage: '<task number>',
  prepare(words) {
    const number = readTaskNumber(readWords(words, { options: {}, count: 1 }).positionals[0]);
    return async (deps) => {
      const task = await retryTask(deps, number);
      return task ? done(`${nameOf(task)}: the network is asked now`) : notOpen(number);
    };
  },
};

export const giveUp: Command = {
  name: 'network give-up',
  usage: '<task number>',
  prepare(words) {
    const number = readTaskNumber(readWords(words, { options: {}, count: 1 }).positionals[0]);
    return async (deps) => {
      let follows = '';
      const task = await giveUpTask(deps, number, async (inTx, given) => {
        follows = await followGivenUp(inTx, given);
      });
      if (!task) return notOpen(number);
      if (isAwaitedByOrder(task))
        return refused(`${nameOf(task)} is of an order: see orders list, orders move`);
      return done(`${nameOf(task)} is given up; ${follows}`);
    };
  },
};

/** The line keeps its committed state; a number that the network has not deactivated is quarantined. */
async function followGivenUp(deps: Deps, { action, phone_number: phone }: TaskRow): Promise<string> {
  if (action !== 'deactivate' || phone === null) return 'what it was to do is to be done by hand';
  const isOurs = await restNumber(deps, phone);
  return isOurs ? `its number rests for ${quarantineDays} days` : 'its number is not of the pool';
}

function notOpen(number: number): Report {
  return refused(`there is no task ${number} that the network is still to do`);
}

function taskLine(task: TaskRow): string {
  const { created_at: since, lifecycle, network_status: status, next_check_at: next } = task;
  const again = next === null ? [] : [`next look ${dayOf(next)} ${timeOf(next)}`];
  return [nameOf(task), status ?? lifecycle, `since ${dayOf(since)} ${timeOf(since)}`, ...again].join('\t');
}

function nameOf({ position, action, phone_number: phone }: TaskRow): string {
  return [position, action, ...(phone === null ? [] : [localDigits(phone)])].join('\t');
}
