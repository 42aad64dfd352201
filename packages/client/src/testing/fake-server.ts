interface Family {
  current: string;
  spent: { readonly token: string; readonly at: number } | undefined;
  access: Set<string>;
  hasEnded: boolean;
}

export interface FakeServer {
  fetch(request: Request): Promise<Response>;
  /** The tokens of a new session. */
  signIn(): { accessToken: string; refreshToken: string };
  /** Expires every access token issued so far. */
  expireAccessTokens(): void;
  /** The refresh calls received, with the time of each. */
  readonly refreshes: readonly number[];
  /** All requests received, such as `POST /orders`. */
  readonly requests: readonly Request[];
}

const graceMs = 30_000;

function json(body: unknown, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return Response.json(body, { status, headers: { 'content-type': type } });
}

/** A server with the session rules (rule: auth 12): rotation, 30 s of grace for a lost answer, and none for reuse. */
export function createFakeServer(now: () => number): FakeServer {
  const families = new Set<Family>();
  const refreshes: number[] = [];
  const requests: Request[] = [];
  let serial = 0;

  function issue(family: Family) {
    serial += 1;
    const accessToken = `access-${serial}`;
    family.access.add(accessToken);
    return { accessToken, refreshToken: family.current };
  }

  function refresh(token: string): Response {
    refreshes.push(now());
    for (const family of families) {
      if (family.hasEnded) continue;
      if (family.current === token) {
        family.spent = { token, at: now() };
        serial += 1;
        family.current = `refresh-${serial}`;
        return json(issue(family));
      }
      if (family.spent?.token === token && now() - family.spent.at <= graceMs) return json(issue(family));
      if (family.spent?.token === token) family.hasEnded = true;
    }
    return json({ code: 'refresh_token_invalid' }, 401);
  }

  return {
    refreshes,
    requests,
    signIn: () => {
      serial += 1;
      const family: Family = {
        current: `refresh-${serial}`,
        spent: undefined,
        access: new Set(),
        hasEnded: false,
      };
      families.add(family);
      return issue(family);
    },
    expireAccessTokens: () => {
      for (const family of families) family.access.clear();
    },
    fetch: async (request) => {
      requests.push(request);
      if (request.url.endsWith('/auth/refresh-token')) {
        const { refreshToken } = (await request.json()) as { refreshToken: string };
        return refresh(refreshToken);
      }
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      const isKnown = [...families].some((family) => !family.hasEnded && family.access.has(token));
      return isKnown ? json([]) : json({ code: 'unauthenticated' }, 401);
    },
  };
}
