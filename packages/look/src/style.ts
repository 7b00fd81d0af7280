/**
 * The stylesheet of every page: colours, five text sizes, spacing in multiples of four pixels, and
 * the few components that pages share. Only states, the focus ring and the bird's beak have
 * colours; everything else is ink on paper. Light and dark follow the setting of the reader's
 * system.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f5f6f7, #0e1114);
  --surface: light-dark(#ffffff, #161a1f);
  --surface-2: light-dark(#f0f2f4, #1e2329);
  --surface-3: light-dark(#e4e8ec, #2a3038);
  --line: light-dark(#dfe3e7, #2a3038);
  --line-strong: light-dark(#7d8691, #77818c);
  --ink: light-dark(#14181d, #eceff2);
  --ink-2: light-dark(#434b55, #bcc4cc);
  --ink-3: light-dark(#5c6570, #9ca5af);
  --on-action: light-dark(#ffffff, #14181d);
  --focus: light-dark(#0b57d0, #8ab8ff);
  --beak: light-dark(#e8820c, #ff9f2e);
  --t-s: .875rem; --t-m: 1rem; --t-l: 1.125rem; --t-xl: 1.375rem; --t-xxl: 1.75rem;
  --s-1: 4px; --s-2: 8px; --s-3: 12px; --s-4: 16px; --s-5: 24px; --s-6: 32px; --s-7: 48px;
  --radius: 6px; --radius-l: 10px;
  --sans: -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, "Cascadia Mono", Menlo, "Liberation Mono", Consolas, monospace;
}
[data-state="held"] { --c-ink: light-dark(#744600, #f4c56d); --c-tint: light-dark(#fdf0d4, #34280f); --c-line: light-dark(#b87d10, #a8791f) }
[data-state="pending"] { --c-ink: light-dark(#104b9a, #95c0fb); --c-tint: light-dark(#e2edfc, #142740); --c-line: light-dark(#3f82dc, #3f77c2) }
[data-state="accepted"] { --c-ink: light-dark(#135b2d, #84d99f); --c-tint: light-dark(#def2e3, #12301d); --c-line: light-dark(#2f9153, #348a53) }
[data-state="refused"] { --c-ink: light-dark(#9c1a1a, #ffa49c); --c-tint: light-dark(#fde6e4, #3e1715); --c-line: light-dark(#d6453f, #c2514a) }
[data-state="annulled"] { --c-ink: light-dark(#50575f, #adb4bc); --c-tint: light-dark(#eceef0, #23282d); --c-line: light-dark(#868e97, #6b747d) }
[data-state="sandbox"] { --c-ink: light-dark(#822267, #f1a8dc); --c-tint: light-dark(#fbe7f5, #371b31); --c-line: light-dark(#bd5aa1, #a4518c) }

*, *::before, *::after { box-sizing: border-box }
[hidden] { display: none !important }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { margin: 0; background: var(--bg); color: var(--ink); font: 400 var(--t-s)/1.5 var(--sans); font-variant-numeric: tabular-nums; overflow-wrap: break-word }
h1, h2, h3, h4, p, ul, ol, dl, dd, pre, fieldset { margin: 0; padding: 0 }
ul[role="list"], ol[role="list"] { list-style: none }
h1 { font-size: var(--t-xxl); line-height: 1.2; font-weight: 650; letter-spacing: -.01em }
h2 { font-size: var(--t-xl); line-height: 1.25; font-weight: 650; letter-spacing: -.01em }
h3 { font-size: var(--t-l); line-height: 1.3; font-weight: 650 }
h4 { font-size: var(--t-s); line-height: 1.4; font-weight: 650 }
a { color: inherit; text-decoration-color: var(--line-strong); text-underline-offset: 3px }
a > code { text-underline-offset: 6px }
a:hover { text-decoration-thickness: 2px; text-decoration-color: currentcolor }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--radius) }
strong, th { font-weight: 650 }
code, pre { font-family: var(--mono); font-size: 1em }
:not(pre) > code { padding: 1px 2px; border-radius: 3px; background: var(--surface-2) }
svg { display: block }
.muted { color: var(--ink-2) }
.faint { color: var(--ink-3) }
.lead { font-size: var(--t-l); color: var(--ink-2); line-height: 1.45 }
.nowrap { white-space: nowrap }
.sr { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: absolute; left: var(--s-3); top: -60px; z-index: 9; padding: var(--s-2) var(--s-4); background: var(--ink); color: var(--on-action); border-radius: var(--radius) }
.skip:focus { top: var(--s-3) }

.top { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-2) var(--s-4); min-height: 56px; padding: var(--s-2) var(--s-4); background: var(--surface); border-bottom: 1px solid var(--line) }
.brand { display: inline-flex; align-items: center; gap: var(--s-2); min-height: 36px; font-size: var(--t-m); font-weight: 650; letter-spacing: -.01em; text-decoration: none }
.brand svg { width: 26px; height: 26px }
.brand .bird { fill: var(--ink) } .brand .beak { fill: var(--beak) } .brand .eye { fill: var(--surface) }
.top .crumb { color: var(--ink-2) }
.lang { display: inline-flex; margin-left: auto; border: 1px solid var(--line-strong); border-radius: var(--radius); overflow: hidden }
.lang a, .lang span { display: inline-flex; align-items: center; min-height: 34px; padding: 0 var(--s-3); text-decoration: none; color: var(--ink-2) }
.lang [aria-current] { background: var(--surface-3); color: var(--ink); font-weight: 650 }
.lang a:focus-visible { outline-offset: -2px }
.page { margin: 0 auto; padding: var(--s-5) var(--s-4) var(--s-7); max-width: 1120px }
.stack > * + * { margin-top: var(--s-4) }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l); padding: var(--s-4) }
.badge { display: inline-flex; align-items: center; padding: 1px var(--s-2); border: 1px solid var(--c-line); border-radius: var(--radius); background: var(--c-tint); color: var(--c-ink); font-weight: 550; white-space: nowrap }
.band { padding: var(--s-3) var(--s-4); border: 1px solid var(--c-line); border-radius: var(--radius-l); background: var(--c-tint); color: var(--c-ink) }
.band[data-state="sandbox"] { border-style: dashed }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: var(--s-2) var(--s-3) var(--s-2) 0; border-bottom: 1px solid var(--line) }
thead th { color: var(--ink-2); border-bottom-color: var(--line-strong) }
.facts { display: grid; gap: var(--s-1) var(--s-4); grid-template-columns: minmax(0, max-content) minmax(0, 1fr) }
.facts dt { color: var(--ink-2) }
@media (max-width: 480px) { .facts { grid-template-columns: minmax(0, 1fr) } .facts dd + dt { margin-top: var(--s-2) } }
.code { position: relative; background: var(--surface-2); border: 1px solid var(--line); border-radius: var(--radius-l) }
.code pre { overflow-x: auto; padding: var(--s-3) var(--s-4); line-height: 1.55; tab-size: 2; white-space: pre }
`;
