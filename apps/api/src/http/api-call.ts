import type { FastifyRequest } from 'fastify';

/** The path of the route that answers. What was sent may spell it otherwise, `/%61pi/…` or `http://host/api/…`. */
function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url;
}

export function isApiCall(request: FastifyRequest): boolean {
  return pathOf(request).startsWith('/api/');
}

export function isHealthCall(request: FastifyRequest): boolean {
  return pathOf(request).startsWith('/api/health/');
}
