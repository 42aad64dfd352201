import { AjvCompiler } from '@fastify/ajv-compiler';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/** One for all sandboxes of a process: tests start hundreds, and compiling the schemas is a third of each. */
const buildValidator = AjvCompiler();

/** An empty server for the sandbox's parts to be registered on. It refuses what a schema does not name, and closes at once. */
export function createApp(): FastifyInstance {
  return Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    schemaController: { compilersFactory: { buildValidator } },
  });
}
