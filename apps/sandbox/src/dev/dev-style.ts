import type { FastifyInstance } from 'fastify';

import { css as look } from '../cards/window-style.ts';

const css = `${look}
main { grid-template-columns: minmax(0, 1fr); }
nav { display: flex; flex-wrap: wrap; gap: .25rem; border-radius: .875rem; background: var(--color-sunken); padding: .25rem; }
nav a { flex: 1 1 6rem; display: flex; align-items: center; justify-content: center; min-height: 2.75rem; border-radius: .625rem; color: var(--color-text); font-weight: 500; text-decoration: none; }
nav a:hover { background: color-mix(in srgb, var(--color-action) 8%, transparent); }
nav a[aria-current] { background: var(--color-surface); box-shadow: var(--shadow); color: var(--color-action); font-weight: 600; }
.list { display: grid; gap: 1rem; }
.message { display: grid; gap: .5rem; }
.message__top { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .75rem; color: var(--color-text-muted); font-size: .9375rem; }
.message__top b { color: var(--color-text); font-weight: 600; overflow-wrap: anywhere; }
.message__top time { margin-left: auto; }
.code { font-size: min(3rem, 13vw); font-weight: 600; line-height: 1.1; letter-spacing: .06em; user-select: all; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.text a { color: var(--color-action); }
h3 { margin: 0; font-size: 1.125rem; }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; }
.lead + .choices { margin-top: 1rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .6rem .75rem .6rem 0; border-top: 1px solid var(--color-line); text-align: right; vertical-align: bottom; }
td { white-space: nowrap; }
th { color: var(--color-text-muted); font-size: .9375rem; font-weight: 500; }
th:first-child, td:first-child { text-align: left; }
th:last-child, td:last-child { padding-right: 0; }
thead th { border-top: 0; }
@media (min-width: 60rem) { main { max-width: 44rem; } }
`;

/** A separate file, so that the pages look the same behind a server whose policy forbids inline styles. */
export function devStyle(app: FastifyInstance): void {
  app.get('/dev/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
}
