import { brand } from '@bylgja/brand';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Config } from '#config.ts';

import { sendProblem } from './problem.ts';

/** Paths that the server answers itself and that open in a browser; all others are screens. */
const ofServer = ['/api', '/assets', '/dev', '/payment-hub'];

/** The paths that the app opens, as both platforms read them: the first match decides. */
const components = [
  ...ofServer.flatMap((path) => [path, `${path}/*`]).map((path) => ({ '/': path, exclude: true })),
  { '/': '*' },
];

const opensLinks = 'delegate_permission/common.handle_all_urls';

/**
 * What phones read from this host before they open its addresses in the app (docs/native.md). Each file exists if the operator
 * has configured the app's id on that platform; otherwise the answer is 404.
 */
export function serveAppLinks(app: FastifyInstance, { appLinks }: Config): void {
  app.get('/.well-known/assetlinks.json', (request, reply) => {
    const { androidCertificates } = appLinks;
    return answer(reply, {
      locale: request.locale,
      said: androidCertificates.length === 0 ? null : androidLinks(androidCertificates),
    });
  });
  app.get('/.well-known/apple-app-site-association', (request, reply) => {
    const { appleTeamId } = appLinks;
    return answer(reply, {
      locale: request.locale,
      said: appleTeamId === null ? null : iosLinks(appleTeamId),
    });
  });
}

/** Android 15 and newer read the components; older versions open what the manifest says. */
function androidLinks(certificates: readonly string[]): object {
  return [
    {
      relation: [opensLinks],
      target: {
        namespace: 'android_app',
        package_name: brand.app.id,
        sha256_cert_fingerprints: certificates,
      },
      relation_extensions: { [opensLinks]: { dynamic_app_link_components: components } },
    },
  ];
}

function iosLinks(teamId: string): object {
  return { applinks: { details: [{ appIDs: [`${teamId}.${brand.app.id}`], components }] } };
}

type Locale = Parameters<typeof sendProblem>[1]['locale'];

/** Never the page of the web app, which is the answer on other unknown paths. */
function answer(
  reply: FastifyReply,
  { said, locale }: { readonly said: object | null; readonly locale: Locale },
): FastifyReply {
  if (said === null) return sendProblem(reply, { code: 'not_found', status: 404, locale });
  return reply.header('cache-control', 'public, max-age=3600').type('application/json').send(said);
}
