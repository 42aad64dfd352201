import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is right; without a hash it does the same work and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** The cost of hashing a password with argon2id. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const owaspCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at most `concurrency` passwords at a time: a flood of sign-ins leaves a core free for other calls. */
export async function createPasswords(concurrency: number, cost = owaspCost): Promise<Passwords> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const dummyHash = await hash('no password is this one', cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (known, password) =>
      inTurn(async () => {
        const isRight = await verify(known ?? dummyHash, password);
        return known !== null && isRight;
      }),
  };
}
