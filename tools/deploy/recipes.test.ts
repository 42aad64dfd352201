import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

import { settingDefaults } from '@bylgja/api';
import { status } from '@bylgja/contract';
import { parse, parseAllDocuments } from 'yaml';

import { anyFreePort } from '../machine/free-port.mjs';
import { root } from '../machine/paths.mjs';
import { findOnPath, findServerProgram } from '../programs.ts';
import { readDockerfile } from './dockerfile.ts';
import { caddyEnvironment, caddyfile, writeNginxConfig } from './proxies.ts';
import type { Place } from './proxies.ts';

const execute = promisify(execFile);
const image = readDockerfile();
const settings = new Set(Object.keys(settingDefaults()));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts, version }: { scripts: { serve: string }; version: string } = JSON.parse(
  read('package.json'),
);

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-recipe-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function placeIn(folder: string): Promise<Place> {
  return { folder, httpPort: await anyFreePort(), httpsPort: await anyFreePort(), upstreams: [8081, 8082] };
}

const nginx = findServerProgram('nginx');
test('nginx accepts its recipe', { skip: !nginx && 'nginx is not installed' }, async (t) => {
  const folder = temporaryFolder(t);
  const config = writeNginxConfig(await placeIn(folder));
  const { stderr } = await execute(nginx ?? '', ['-t', '-c', config, '-p', folder]);
  assert.match(stderr, /test is successful/);
  assert.doesNotMatch(stderr, /\[(?:warn|error)\]/);
});

const caddy = findServerProgram('caddy');
test('Caddy accepts its recipe', { skip: !caddy && 'Caddy is not installed' }, async (t) => {
  const env = caddyEnvironment(await placeIn(temporaryFolder(t)));
  await execute(caddy ?? '', ['validate', '--adapter', 'caddyfile', '--config', caddyfile], { env });
});

/** The least that `systemd-analyze security` calls OK is 5; without any restriction a service has 9.6. */
const mostExposure = '20';
const systemd = findOnPath('systemd-analyze');
test(
  'systemd accepts the units, and calls the service well protected',
  { skip: !systemd && 'systemd is not installed' },
  async (t) => {
    const folder = temporaryFolder(t);
    for (const kind of ['service', 'socket']) {
      const unit = read(`deploy/systemd/bylgja@.${kind}`).replaceAll('/srv/bylgja', root);
      writeFileSync(join(folder, `bylgja@8081.${kind}`), unit.replaceAll('%i', '8081'));
    }
    const units = readdirSync(folder);
    const { stderr } = await execute(systemd ?? '', ['verify', ...units.map((unit) => `./${unit}`)], {
      cwd: folder,
    });
    assert.equal(
      stderr
        .split('\n')
        .filter((line) => line.includes('bylgja'))
        .join('\n'),
      '',
    );
    const strict = ['--offline=true', `--threshold=${mostExposure}`];
    await execute(systemd ?? '', ['security', ...strict, './bylgja@8081.service'], { cwd: folder });
  },
);

test('the systemd unit and the image run the same command as npm run serve', () => {
  const command = scripts.serve.replace('exec node ', '');
  const unit = read('deploy/systemd/bylgja@.service');
  assert.ok(unit.includes(`ExecStart=/srv/bylgja/node_modules/.bin/node ${command}\n`));
  assert.equal(image.entrypoint.join(' '), `node ${command}`);
});

test('under systemd no release keeps the history of its source', () => {
  const recipe = read('docs/operate/deploy.md');
  const clones = [...recipe.matchAll(/^git clone .*\n(.*)$/gm)];
  assert.equal(clones.length, 2, 'the first release and another one');
  for (const [, next] of clones) assert.match(next ?? '', / && npm run build && rm -r --force \.git$/);
});

const compose = findCompose();
test(
  'Docker Compose accepts its file, with a copy of .env.example',
  { skip: !compose && 'Docker Compose is not installed' },
  async (t) => {
    const folder = temporaryFolder(t);
    for (const file of ['compose.yaml', 'Dockerfile']) copyFileSync(join(root, file), join(folder, file));
    const given = 'DATABASE_PASSWORD=a1b2\nPUBLIC_URL=https://app.example.fo\n';
    writeFileSync(join(folder, '.env'), read('.env.example') + given);
    const [program = '', ...args] = compose ?? [];
    const { stdout } = await execute(program, [...args, 'config'], { cwd: folder });
    const { services }: { services: Record<string, Service> } = parse(stdout);
    const caddyAddress = services['caddy']?.networks['proxied']?.ipv4_address;
    assert.ok(caddyAddress);
    for (const name of ['bylgja-1', 'bylgja-2']) {
      assert.equal(
        services[name]?.environment['DATABASE_URL'],
        'postgres://bylgja:a1b2@database:5432/bylgja',
      );
      assert.equal(services[name].image, `bylgja:${version}`);
      assert.equal(services[name].environment['TRUSTED_PROXIES'], caddyAddress);
    }
  },
);

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly networks: Readonly<Record<string, { readonly ipv4_address?: string } | null>>;
}

/** Compose as a plugin of Docker, or by itself. */
function findCompose(): readonly string[] | undefined {
  return [['docker', 'compose'], ['docker-compose']].find(
    ([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0,
  );
}

const kubectl = findOnPath('kubectl');
const manifests = readdirSync(join(root, 'deploy/kubernetes')).map((name) => `deploy/kubernetes/${name}`);
test('kubectl can read the manifests', { skip: !kubectl && 'kubectl is not installed' }, async (t) => {
  const env = { ...process.env, HOME: temporaryFolder(t) };
  for (const file of manifests) {
    await execute(kubectl ?? '', ['label', '--local', '--dry-run=client', '-f', join(root, file), 'a=b'], {
      env,
    });
  }
});

interface Container {
  readonly image: string;
  readonly env?: readonly { readonly name: string }[];
  readonly securityContext: object;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}

interface Probe {
  readonly httpGet: { readonly path: string };
}

test('Kubernetes asks the API for its health, sets settings that exist, and confines each container', () => {
  const containers = manifests
    .flatMap((file) => parseAllDocuments(read(file)).map((document): unknown => document.toJS()))
    .flatMap((each) => containersOf(each));
  assert.equal(containers.length, 2, 'the server and the migration');
  for (const container of containers) {
    assert.equal(container.image, `bylgja:${version}`);
    assert.deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const unknown = (container.env ?? []).filter(({ name }) => !settings.has(name));
    assert.deepEqual(unknown, []);
  }
  const server = containers.find(({ readinessProbe }) => readinessProbe);
  assert.equal(server?.readinessProbe?.httpGet.path, `/api${status.ready.path}`);
  assert.equal(server?.livenessProbe?.httpGet.path, `/api${status.live.path}`);
});

function containersOf(manifest: unknown): readonly Container[] {
  const { spec }: { spec?: { template?: { spec?: { containers?: readonly Container[] } } } } = manifest ?? {};
  return spec?.template?.spec?.containers ?? [];
}

test('the recipes for proxies ask for a health that the API has', () => {
  const healthPath = `/api${status.ready.path}`;
  assert.ok(read('deploy/caddy/Caddyfile').includes(`health_uri ${healthPath}\n`));
  assert.ok(image.healthCheck.at(-1)?.includes(healthPath));
});
