import { STATUS_CODES } from 'node:http';

import { commonErrors, idempotencyErrors, problem } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';
import { z } from 'zod';

import manifest from '../../package.json' with { type: 'json' };

type Json = Record<string, unknown>;

/** The API as OpenAPI 3.1, built from the same schemas that validate it. */
export function describeApi(slices: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const [slice, endpoints] of Object.entries(slices)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint, { slice, name }) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bylgja self-care API', version: manifest.version },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describe(endpoint: Endpoint, at: { slice: string; name: string }) {
  return {
    operationId: `${at.slice}.${at.name}`,
    tags: [at.slice],
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    ...(endpoint.access === 'customer' && { security: [{ accessToken: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      header('Accept-Language', 'Language of texts: fo (default) or en'),
      ...(endpoint.namesDevice
        ? [header('Device-Token', 'From the last answer that had one; limits know the device by it')]
        : []),
      ...(endpoint.tagged
        ? [header('If-None-Match', 'The ETag of what one knows: 304 where it is the same')]
        : []),
      ...(endpoint.idempotent
        ? [header('Idempotency-Key', 'Same key and body, same answer, done once')]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: responses(endpoint),
  };
}

function responses(endpoint: Endpoint): Record<string, Json & { readonly description: string }> {
  const status = String(endpoint.status ?? 200);
  const good = {
    description: STATUS_CODES[status] ?? '',
    ...(endpoint.namesDevice && {
      headers: { 'Device-Token': { description: 'To be sent from now on', schema: { type: 'string' } } },
    }),
    ...(content(endpoint) && { content: content(endpoint) }),
  };
  const byStatus = Map.groupBy(
    Object.entries({
      ...commonErrors,
      ...(endpoint.idempotent && idempotencyErrors),
      ...endpoint.errors,
    }),
    ([, problemStatus]) => String(problemStatus),
  );
  const bad = [...byStatus].map(([problemStatus, codes]) => {
    const description = codes.map(([code]) => `\`${code}\``).join(', ');
    const schema = { $ref: '#/components/schemas/Problem' };
    return [problemStatus, { description, content: { 'application/problem+json': { schema } } }] as const;
  });
  const same = { 304: { description: 'As the tag says that one knows' } };
  return { [status]: good, ...(endpoint.tagged && same), ...Object.fromEntries(bad) };
}

function content(endpoint: Endpoint): Json | undefined {
  if (endpoint.file) return { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } };
  if (endpoint.answer instanceof z.ZodUndefined) return undefined;
  return { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
