import { AjvCompiler } from '@fastify/ajv-compiler';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/** Shared by all sandboxes of a process: tests start hundreds, and compiling the schemas takes a third of each start. */
const buildValidator = AjvCompiler();

/** An empty server for the sandbox's parts. It rejects properties that a schema does not name, and closes at once. */
export function createApp(): FastifyInstance {
  return Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    schemaController: { compilersFactory: { buildValidator } },
  });
}
