import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the raw body, to check its signature before it reads anything from it. */
    signed?: boolean;
  }
}

type Done = (error: Error | null, body?: unknown) => void;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bodies are JSON in UTF-8; those of signed calls stay bytes. A call that needs no body may come without one. */
export function readBody(request: FastifyRequest, bytes: Buffer, done: Done): void {
  if (request.routeOptions.config.signed) return done(null, bytes);
  if (bytes.length === 0) return done(null, undefined);
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return done(refusal(415));
  try {
    done(null, JSON.parse(utf8.decode(bytes), readValue));
  } catch {
    done(refusal(400));
  }
}

/** A key that would reach an object's prototype is never data, and PostgreSQL cannot store NUL in a text. */
function readValue(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not a field');
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL is not text');
  return value;
}

function refusal(statusCode: 400 | 415): Error {
  return Object.assign(new Error('the body cannot be read'), { statusCode });
}
