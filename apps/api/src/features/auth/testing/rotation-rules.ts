type Outcome = 'rotated' | 'given again' | 'refused';

interface Token {
  spentAt: number | undefined;
  successor: string | undefined;
}

const graceMs = 30_000;

/**
 * A model of one session's refresh tokens (rule: auth 12), implemented differently from the server: each token is used once; a
 * spent one gives its successor again for 30 seconds while that is unused; any other use ends the session.
 */
export function createRotationRules(first: string) {
  const tokens = new Map<string, Token>([[first, { spentAt: undefined, successor: undefined }]]);
  let hasEnded = false;

  function outcomeOf(token: Token, at: number): Outcome {
    if (hasEnded) return 'refused';
    if (token.spentAt === undefined) return 'rotated';
    const isSuccessorUnused = tokens.get(token.successor ?? '')?.spentAt === undefined;
    return isSuccessorUnused && at - token.spentAt <= graceMs ? 'given again' : 'refused';
  }

  return {
    hasEnded: () => hasEnded,
    /** One of all the tokens that were given out. */
    known(which: number): string {
      const all = [...tokens.keys()];
      return all[which % all.length] ?? first;
    },
    /** The required answer of the server to a token at an instant, in milliseconds. */
    present(text: string, at: number): Outcome {
      const token = tokens.get(text);
      if (!token) return 'refused';
      const outcome = outcomeOf(token, at);
      if (outcome === 'rotated') token.spentAt = at;
      if (outcome === 'refused') hasEnded = true;
      return outcome;
    },
    /** Records the successor that was given; throws if a different one was given before. */
    give(text: string, successor: string): void {
      const token = tokens.get(text);
      if (!token) throw new Error('a successor was given for an unknown token');
      if (token.successor !== undefined && token.successor !== successor)
        throw new Error('two successors were given for one token');
      token.successor = successor;
      if (!tokens.has(successor)) tokens.set(successor, { spentAt: undefined, successor: undefined });
    },
  };
}
