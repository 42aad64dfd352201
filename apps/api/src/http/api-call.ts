import type { FastifyRequest } from 'fastify';

/** The path of the route that answers. The request may spell it differently: `/%61pi/…` or `http://host/api/…`. */
function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url;
}

export function isApiCall(request: FastifyRequest): boolean {
  return pathOf(request).startsWith('/api/');
}

export function isHealthCall(request: FastifyRequest): boolean {
  return pathOf(request).startsWith('/api/health/');
}
