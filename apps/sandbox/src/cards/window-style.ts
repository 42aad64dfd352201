import { createHash } from 'node:crypto';

import { Html } from '../html.ts';

/** The sandbox's style, also for its pages under /dev. */
export const css = `
:root {
  color-scheme: light dark;
  --page: #f2f6f6; --surface: #fff; --sunken: #e4edee; --text: #0b2431; --muted: #47606c; --line: #d5e0e2; --control: #6b838e;
  --action: #0a5673; --action-soft: #d9e9ed; --on-action-soft: #0a3f55;
  --accent: #ee6128; --accent-pressed: #f5834f; --on-accent: #0b2431;
  --sea: #0c2f44; --sea-far: #14506a; --water: #176079; --crest: #dff2f5; --on-sea: #fff; --on-sea-muted: #cfe4eb; --chip: #e9f6f8; --on-chip: #0b2431;
  --bad: #a81f2c; --bad-soft: #fbe2e1; --on-bad-soft: #6f0f1a; --focus: #0a6f97; --shadow: 0 1px 2px rgb(11 36 49 / .05), 0 1px 1px rgb(11 36 49 / .03);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #05131c; --surface: #0c1f2b; --sunken: #081822; --text: #e9f2f4; --muted: #a3bac4; --line: #27444f; --control: #6d8b99;
    --action: #86cfe4; --action-soft: #15384a; --on-action-soft: #cbeaf3;
    --accent: #ff7d42; --accent-pressed: #ff9462; --on-accent: #0b1d28;
    --sea: #0b2a3d; --sea-far: #10465d; --water: #155a73; --crest: #c9e8ee; --on-sea-muted: #cbe2ea; --chip: #dcf0f4;
    --bad: #ff8f8f; --bad-soft: #471a20; --on-bad-soft: #ffd2d2; --focus: #86cfe4; --shadow: none;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums lining-nums; }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
main, .column { display: grid; gap: 1.5rem; }
main { width: 100%; max-width: 29rem; margin: 0 auto; padding: 1rem min(1rem, 4.5vw) 2.5rem; }
.sea { position: relative; overflow: hidden; border-radius: 1.75rem; background: var(--sea); color: var(--on-sea); padding: min(1.25rem, 5.4vw) min(1.25rem, 5.4vw) 64px; }
.sea__top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; }
.brand { display: flex; align-items: center; gap: .5rem; font-weight: 600; }
.mark { width: 1.75rem; height: 1.75rem; fill: currentColor; }
.chip { border-radius: 999px; background: var(--chip); color: var(--on-chip); padding: .2rem .7rem; font-size: .8125rem; font-weight: 600; }
.sea h1 { margin-top: 1.25rem; font-size: 1.0625rem; font-weight: 500; color: var(--on-sea-muted); }
.figure { font-size: min(clamp(2.25rem, 1.6rem + 3.2vw, 3.25rem), 12vw); font-weight: 600; line-height: 1.1; letter-spacing: -.025em; }
.sea .word { margin-top: 1.25rem; font-size: min(clamp(1.75rem, 1.4rem + 2vw, 2.25rem), 10vw); font-weight: 600; line-height: 1.15; letter-spacing: -.02em; color: var(--on-sea); }
.sea__note { margin-top: .35rem; font-size: .9375rem; color: var(--on-sea-muted); overflow-wrap: anywhere; }
.waves { position: absolute; inset: auto 0 0; width: 100%; height: 44px; }
.waves .far { fill: var(--sea-far); } .waves .near { fill: var(--water); } .waves .foam { fill: none; stroke: var(--crest); stroke-width: 2.5; }
.note { border-radius: 1.25rem; background: var(--bad-soft); color: var(--on-bad-soft); padding: 1rem 1.25rem; }
.card { border-radius: 1.25rem; background: var(--surface); box-shadow: var(--shadow); padding: min(1.25rem, 5.4vw); }
form { display: grid; gap: 1.125rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: 1.125rem 1rem; align-items: start; }
.field { display: grid; gap: .3rem; align-content: start; }
label { font-weight: 500; font-size: .9375rem; }
.hint { color: var(--muted); font-size: .8125rem; }
.wrong { color: var(--bad); font-size: .875rem; font-weight: 500; }
input { width: 100%; min-height: 3.25rem; border: 1.5px solid var(--control); border-radius: .875rem; background: var(--surface); color: var(--text); padding: 0 .9rem; font: inherit; letter-spacing: .02em; }
input[aria-invalid] { border-color: var(--bad); border-width: 2px; }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3.25rem; border: 0; border-radius: .875rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; background: var(--accent); color: var(--on-accent); }
.button:active { background: var(--accent-pressed); }
.button--quiet { background: none; color: var(--action); }
.button--quiet:active { background: var(--action-soft); }
.button--tonal { width: auto; min-height: 2.75rem; padding: .4rem .8rem; background: var(--action-soft); color: var(--on-action-soft); font-size: .9375rem; }
.actions { display: grid; gap: .5rem; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
h2 { font-size: 1.1875rem; letter-spacing: -.012em; line-height: 1.2; }
.lead { margin-top: .25rem; color: var(--muted); font-size: .9375rem; }
.cards { margin-top: .75rem; }
.cards li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem .75rem; padding: .7rem 0; border-top: 1px solid var(--line); }
.cards li:last-child { padding-bottom: 0; }
.cards li > span { flex: 1 1 9rem; display: grid; font-size: .9375rem; }
.cards .what { color: var(--muted); }
@media (min-width: 60rem) {
  main { padding-top: 2.5rem; }
  main:has(aside) { max-width: 66rem; grid-template-columns: minmax(0, 27rem) minmax(0, 1fr); column-gap: 2.25rem; align-items: start; }
}
`;

export const windowStyle = new Html(`<style>${css}</style>`);

/** Lets this one style sheet be used, and nothing else of its kind. */
export const windowStyleSource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
