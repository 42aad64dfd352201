import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import tls from 'node:tls';

import { until } from '@bylgja/sandbox';

import { root } from '../machine/paths.mjs';

/** Where a proxy listens, and the ports of the processes behind it. */
export interface Place {
  /** An empty folder for its files. */
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly upstreams: readonly [number, number];
}

/** A real proxy with TLS, by the recipe of `deploy`. */
export interface Proxy {
  readonly url: string;
  /** The certificates that its clients must trust. */
  readonly authority: string;
  /** What it has logged so far: requests and failures. */
  log(): string;
  stop(): Promise<void>;
}

/** Makes this process trust one more authority while the test runs. */
export function trust(t: TestContext, authority: string): void {
  const usual = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...usual, authority]);
  t.after(() => tls.setDefaultCACertificates(usual));
}

/** Writes the recipe for nginx with the place's ports and certificate, and the file that includes it. Returns its path. */
export function writeNginxConfig({ folder, httpPort, httpsPort, upstreams }: Place): string {
  const certificate = makeCertificate(folder);
  const recipe = readFileSync(join(root, 'deploy/nginx/bylgja.conf'), 'utf8');
  const replaced = [
    ['app.example.fo;', 'localhost;'],
    ['/etc/letsencrypt/live/app.example.fo/fullchain.pem', certificate.file],
    ['/etc/letsencrypt/live/app.example.fo/privkey.pem', certificate.keyFile],
    ['/var/log/nginx/', `${folder}/`],
    ['127.0.0.1:8081', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${upstreams[1]}`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['listen [::]:80;', `listen [::1]:${httpPort};`],
    ['listen [::]:443 ', `listen [::1]:${httpsPort} `],
  ].reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`the recipe for nginx has no ${from}`);
    return text.replaceAll(from, to);
  }, recipe);
  writeFileSync(join(folder, 'bylgja.conf'), replaced);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'worker_processes 2;',
      'daemon off;',
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/error.log warn;`,
      'events {}',
      'http {',
      `  access_log ${folder}/access.log;`,
      ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
      `  include ${folder}/bylgja.conf;`,
      '}',
    ].join('\n'),
  );
  return file;
}

export async function startNginx(program: string, place: Place): Promise<Proxy> {
  const config = writeNginxConfig(place);
  const authority = readFileSync(join(place.folder, 'certificate.pem'), 'utf8');
  const log = () =>
    ['access.log', 'error.log'].map((name) => readFileSync(join(place.folder, name), 'utf8')).join('');
  const proxy = await start([program, '-c', config, '-p', place.folder], {
    place,
    env: {},
    authority: () => authority,
  });
  return { ...proxy, log };
}

/** The environment of the recipe for Caddy; its certificate is signed by an authority of its own in the folder. */
export function caddyEnvironment({ folder, httpPort, httpsPort, upstreams }: Place) {
  return {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: 'off',
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    PUBLIC_URL: `https://localhost:${httpsPort}`,
    UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
  };
}

export const caddyfile = join(root, 'deploy/caddy/Caddyfile');

export async function startCaddy(program: string, place: Place): Promise<Proxy> {
  const authority = join(place.folder, 'caddy/pki/authorities/local/root.crt');
  return start([program, 'run', '--adapter', 'caddyfile', '--config', caddyfile], {
    place,
    env: caddyEnvironment(place),
    authority: () => readFileSync(authority, 'utf8'),
  });
}

interface Start {
  readonly place: Place;
  readonly env: Readonly<Record<string, string>>;
  readonly authority: () => string;
}

async function start([program = '', ...args]: readonly string[], { place, env, authority }: Start) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit');
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  await until(async () => {
    if (hasEnded) throw new Error(`${program} ended:\n${output}`);
    const socket = connect(place.httpsPort, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  });
  return {
    url: `https://localhost:${place.httpsPort}`,
    authority: authority(),
    log: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A certificate for localhost that trusts only itself. */
function makeCertificate(folder: string) {
  mkdirSync(folder, { recursive: true });
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, '-out', file], {
    stdio: 'ignore',
  });
  return { file, keyFile };
}
