import type { CallAnswer } from '@bylgja/client';

import { api } from './api.ts';
import { currentLocale } from './locale.ts';
import { CallError, answerOf } from './query.ts';

type News = NonNullable<CallAnswer<'GET /news'>['answer']>;

/** The last answer, with its user and its ETag, by which the server says that nothing has changed. A tag covers one language. */
let known: { readonly of: string; readonly tag: string; readonly news: News } | null = null;

/** What is being asked for in this moment. */
let asking: Promise<News> | null = null;

/** How each part is loaded from a server without the combined call. */
const alone: {
  readonly [Part in keyof News]: () => Promise<News[Part]>;
} = {
  notifications: () => answerOf(api.call('GET /notifications', { query: { page: 0, perPage: 15 } })),
  dataTransfers: () => answerOf(api.call('GET /data-transfers')),
};

/**
 * One part of what may have come without anything having been done here. Those who ask in the same moment, as once a minute, share
 * one call.
 */
export async function readNews<Part extends keyof News>(part: Part): Promise<News[Part]> {
  asking ??= requestNow();
  try {
    return (await asking)[part];
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.code !== 'not_found') throw error;
    return alone[part]();
  }
}

/** Nothing of one person is left for the next. */
export function clearNews(): void {
  known = null;
}

function requestNow(): Promise<News> {
  queueMicrotask(() => {
    asking = null;
  });
  return ask();
}

async function ask(): Promise<News> {
  const of = JSON.stringify([api.tokens.session(), currentLocale()]);
  const mine = known?.of === of ? known : null;
  const { tag, answer } = await answerOf(api.call('GET /news', mine === null ? {} : { knownTag: mine.tag }));
  const news = answer ?? mine?.news;
  if (news === undefined) throw new Error('the server goes by a tag that was not sent');
  known = tag === '' ? null : { of, tag, news };
  return news;
}
