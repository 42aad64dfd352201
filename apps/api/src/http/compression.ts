import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { keysOf } from '@bylgja/domain';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this size, compression saves too little for its work. */
const thresholdBytes = 1024;

/** Up to this size an answer is compressed in one go, which is cheaper than a stream and keeps its length known. */
const inOneGoBytes = 256 * 1024;

/** Measured on answers of 2 to 11 KB: half the work of the level above, for one percent more bytes. */
const quality = 3;

/**
 * Compresses text answers as they are sent, if the client accepts it. Answers with a `content-encoding` stay unchanged. No answer
 * depends on what a browser sends by itself (there are no cookies), so that no attacker can request a customer's answers and
 * measure their length (BREACH).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: thresholdBytes,
    syncThreshold: inOneGoBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
    // Request bodies are not unpacked: a small one could unpack to any size.
    globalDecompression: false,
  });
}

/** Answers a request with a constant text. */
export type SendText = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Compresses a text once, as small as possible, for all the requests that it will answer. */
export function compressedOnce(text: string): SendText {
  const forms = {
    br: brotliCompressSync(text),
    gzip: gzipSync(text, { level: constants.Z_BEST_COMPRESSION }),
    identity: Buffer.from(text),
  };
  const names = keysOf(forms);
  return (request, reply) => {
    const encoding = negotiate(String(request.headers['accept-encoding']), names) ?? 'identity';
    const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
    void reply.header('vary', vary);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(forms[encoding]);
  };
}
