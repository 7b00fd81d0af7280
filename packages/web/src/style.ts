import { createHash } from 'node:crypto';
import { STYLE } from '@mirlo/look';

const OWN = `
:root { --action: var(--ink); --action-hover: light-dark(#303842, #ffffff); --control: 36px; --shadow: 0 1px 2px rgb(20 24 29 / 6%) }
.icon { width: 16px; height: 16px; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; margin-top: 2px }
.btn { display: inline-flex; align-items: center; justify-content: center; gap: var(--s-2); min-height: var(--control); padding: 0 var(--s-4); font: inherit; font-weight: 550; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); text-decoration: none; cursor: pointer }
.btn:hover { background: var(--surface-2) }
.btn.primary { color: var(--on-action); background: var(--action); border-color: var(--action) }
.btn.primary:hover { background: var(--action-hover) }
.btn.quiet { border-color: transparent; background: none; padding: 0 var(--s-2) }
.field label { display: block; font-weight: 550; margin-bottom: var(--s-1) }
.field .hint { color: var(--ink-2); margin-bottom: var(--s-1) }
.field input { display: block; width: 100%; min-height: 40px; padding: 0 var(--s-3); font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius) }
.field input[aria-invalid] { border-color: light-dark(#d6453f, #c2514a); border-width: 2px }
.field .error { display: flex; gap: var(--s-2); margin-top: var(--s-1); color: light-dark(#9c1a1a, #ffa49c) }
.say { display: flex; gap: var(--s-2); padding: var(--s-3) var(--s-4); border: 1px solid var(--c-line); border-radius: var(--radius-l); background: var(--c-tint); color: var(--c-ink) }
.lang button { display: inline-flex; align-items: center; min-height: 34px; padding: 0 var(--s-3); font: inherit; color: var(--ink-2); background: none; border: 0; cursor: pointer }
.lang button:hover { color: var(--ink); text-decoration: underline }

.door { min-height: 100vh; display: flex; flex-direction: column }
.door main { flex: 1; display: grid; place-items: start center; padding: var(--s-6) var(--s-4) }
.door .card { width: 100%; max-width: 400px; padding: var(--s-5); box-shadow: var(--shadow) }
.door h1 { font-size: var(--t-xl) }
.door form { display: grid; gap: var(--s-4); margin-top: var(--s-5) }
.door .btn { min-height: 44px }
.door .say { margin-top: var(--s-4) }
.door-head { display: flex; align-items: center; padding: var(--s-3) var(--s-4) }
.door-foot { display: flex; flex-wrap: wrap; gap: var(--s-2) var(--s-4); justify-content: center; padding: var(--s-4); color: var(--ink-2) }

.bar { background: var(--surface); border-bottom: 1px solid var(--line) }
.bar-head, .bar-foot { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-2) var(--s-3); padding: var(--s-2) var(--s-4) }
.bar-who { min-width: 0 }
.bar .lang { margin-left: auto }
.nav ul { display: flex; gap: 2px; padding: 0 var(--s-3); overflow-x: auto }
.nav a { display: flex; align-items: center; min-height: 44px; padding: 0 var(--s-3); color: var(--ink-2); text-decoration: none; white-space: nowrap; border-bottom: 2px solid transparent }
.nav a:hover { color: var(--ink); background: var(--surface-2) }
.nav a[aria-current] { color: var(--ink); font-weight: 650; border-bottom-color: var(--ink) }
.main { padding: var(--s-4); max-width: 1680px }
.main h1 { font-size: var(--t-xl) }
.main .lead { font-size: var(--t-s) }
.page-head { margin-bottom: var(--s-4) }
.say-below { margin-top: var(--s-4) }
.group + .group { margin-top: var(--s-4) }
.group h2 { font-size: var(--t-m) }
.work { margin-top: var(--s-3) }
.work > li { display: grid; gap: var(--s-1) var(--s-4); padding: var(--s-3) 0; border-top: 1px solid var(--line) }
.work .what p { margin-top: var(--s-1) }
@media (min-width: 720px) { .work > li { grid-template-columns: 150px minmax(140px, 1fr) minmax(0, 2fr) } }
.narrow { max-width: 480px; display: grid; gap: var(--s-4) }
.nothing { padding: var(--s-6) var(--s-4); text-align: center }
.nothing h2 { font-size: var(--t-m) }
.nothing p { color: var(--ink-2); margin-top: var(--s-1) }
@media (min-width: 1024px) {
  .shell { display: grid; grid-template-columns: 232px minmax(0, 1fr); min-height: 100vh }
  .bar { border-bottom: 0; border-right: 1px solid var(--line); display: flex; flex-direction: column; padding: var(--s-3) 0 }
  .nav { flex: 1; margin-top: var(--s-3) }
  .nav ul { flex-direction: column; padding: 0 var(--s-2) }
  .nav a { border-bottom: 0; border-radius: var(--radius); min-height: 36px }
  .nav a[aria-current] { background: var(--surface-3) }
  .bar-foot { flex-direction: column; align-items: flex-start }
  .bar .lang { margin-left: 0 }
  .main { padding: var(--s-5) var(--s-6) }
}
`;

/** The one stylesheet of the panel. */
export const SHEET = STYLE + OWN;

/** Its name changes with what is in it, so that a browser keeps it for ever. */
export const SHEET_PATH = `/style-${createHash('sha256').update(SHEET).digest('hex').slice(0, 12)}.css`;
