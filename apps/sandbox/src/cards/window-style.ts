import { createHash } from 'node:crypto';

import { brand } from '@bylgja/brand';

import { brandCss } from '../brand-style.ts';
import { Html } from '../html.ts';

const { page } = brand.colors;

/** The sandbox's style, also for its pages under /dev: the brand's colours and type, in the forms of the app. */
export const css = `
${brandCss}
:root {
  color-scheme: light dark;
  --color-page: ${page.light}; --color-surface: #fff; --color-sunken: #e4edee; --color-text: #0b2431; --color-text-muted: #47606c;
  --color-line: #d5e0e2; --color-line-control: #6b838e; --color-negative: #a81f2c; --color-negative-soft: #fbe2e1; --color-on-negative-soft: #6f0f1a;
  --shadow: 0 1px 2px rgb(11 36 49 / .05), 0 1px 1px rgb(11 36 49 / .03);
}
@media (prefers-color-scheme: dark) {
  :root {
    --color-page: ${page.dark}; --color-surface: #0c1f2b; --color-sunken: #081822; --color-text: #e9f2f4; --color-text-muted: #a3bac4;
    --color-line: #27444f; --color-line-control: #6d8b99; --color-negative: #ff8f8f; --color-negative-soft: #471a20; --color-on-negative-soft: #ffd2d2;
    --shadow: none;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--color-page); color: var(--color-text); font: 1.0625rem/1.45 var(--font-text); font-variant-numeric: tabular-nums lining-nums; }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
main, .column { display: grid; gap: 1.5rem; }
main { width: 100%; max-width: 29rem; margin: 0 auto; padding: 1rem min(1rem, 4.5vw) 2.5rem; }
.sea { position: relative; overflow: hidden; border-radius: 1.75rem; background: var(--color-sea); color: var(--color-on-sea); padding: min(1.25rem, 5.4vw) min(1.25rem, 5.4vw) 64px; }
.sea__top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; }
.brand { display: flex; align-items: center; gap: .5rem; font-weight: 600; }
.mark { width: 1.75rem; height: 1.75rem; fill: currentColor; }
.chip { border-radius: 999px; background: var(--color-sea-chip); color: var(--color-on-sea-chip); padding: .2rem .7rem; font-size: .8125rem; font-weight: 600; }
.sea h1 { margin-top: 1.25rem; font-size: 1.0625rem; font-weight: 500; color: var(--color-on-sea-muted); }
.figure { font-size: min(clamp(2.25rem, 1.6rem + 3.2vw, 3.25rem), 12vw); font-weight: 600; line-height: 1.1; letter-spacing: -.025em; }
.sea .word { margin-top: 1.25rem; font-size: min(clamp(1.75rem, 1.4rem + 2vw, 2.25rem), 10vw); font-weight: 600; line-height: 1.15; letter-spacing: -.02em; color: var(--color-on-sea); }
.sea__note { margin-top: .35rem; font-size: .9375rem; color: var(--color-on-sea-muted); overflow-wrap: anywhere; }
.waves { position: absolute; inset: auto 0 0; width: 100%; height: 44px; }
.waves .far { fill: var(--color-sea-far); } .waves .near { fill: var(--color-sea-water); } .waves .foam { fill: none; stroke: var(--color-sea-crest); stroke-width: 2.5; }
.note { display: flex; gap: .75rem; border-radius: .875rem; background: var(--color-negative-soft); color: var(--color-on-negative-soft); padding: .75rem min(1rem, 4.5vw); font-size: .9375rem; line-height: 1.4; }
.note strong { display: block; }
.sign { flex: none; width: 1.25rem; height: 1.25rem; margin-top: .0625rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.card { border-radius: 1.25rem; background: var(--color-surface); box-shadow: var(--shadow); padding: min(1.25rem, 5.4vw); }
form { display: grid; gap: 1.125rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: 1.125rem 1rem; align-items: start; }
.field { display: grid; gap: .375rem; align-content: start; }
label { font-weight: 600; font-size: .9375rem; line-height: 1.35; }
.hint { color: var(--color-text-muted); font-size: .9375rem; line-height: 1.4; }
.wrong { display: flex; gap: .375rem; color: var(--color-negative); font-size: .9375rem; font-weight: 500; line-height: 1.4; }
.wrong .sign { width: 1.125rem; height: 1.125rem; margin-top: .125rem; }
input { width: 100%; min-height: 3.25rem; border: 0; border-radius: .875rem; background: var(--color-surface); color: var(--color-text); padding: .75rem min(1rem, 4.5vw); font: inherit; box-shadow: inset 0 0 0 1.5px var(--color-line-control); }
input[aria-invalid] { box-shadow: inset 0 0 0 2px var(--color-negative); }
input:focus { outline: 3px solid color-mix(in srgb, var(--color-focus) 32%, transparent); outline-offset: 0; box-shadow: inset 0 0 0 2px var(--color-focus); }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3.25rem; border: 0; border-radius: .875rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; background: var(--color-accent); color: var(--color-on-accent); }
.button:hover, .button:active { background: var(--color-accent-pressed); }
.button--quiet { background: none; color: var(--color-action); }
.button--quiet:hover, .button--quiet:active { background: var(--color-action-soft); color: var(--color-on-action-soft); }
.button--tonal { width: auto; min-height: 2.75rem; padding: .4rem .8rem; background: var(--color-action-soft); color: var(--color-on-action-soft); font-size: .9375rem; }
.button--tonal:hover, .button--tonal:active { background: color-mix(in srgb, var(--color-action-soft), var(--color-action) 14%); }
.actions { display: grid; gap: .5rem; }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
h2 { font-size: 1.1875rem; letter-spacing: -.012em; line-height: 1.2; }
.lead { margin-top: .25rem; color: var(--color-text-muted); font-size: .9375rem; }
.foot { color: var(--color-text-muted); font-size: .9375rem; text-align: center; }
.cards { margin-top: .75rem; }
.cards li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem .75rem; padding: .7rem 0; border-top: 1px solid var(--color-line); }
.cards li:last-child { padding-bottom: 0; }
.cards li > span { flex: 1 1 9rem; display: grid; font-size: .9375rem; }
.cards .what { color: var(--color-text-muted); }
@media (min-width: 60rem) {
  main { padding-top: 2.5rem; }
  main:has(aside) { max-width: 66rem; grid-template-columns: minmax(0, 27rem) minmax(0, 1fr); column-gap: 2.25rem; align-items: start; }
}
@media (forced-colors: active) {
  .note, .card, input, .button { border: 1px solid; }
}
`;

export const windowStyle = new Html(`<style>${css}</style>`);

/** Lets this one style sheet be used, and nothing else of its kind. */
export const windowStyleSource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
