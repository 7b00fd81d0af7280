import { createHash } from 'node:crypto';
import { STYLE } from '@mirlo/look';

const OWN = `
[data-state="queued"] { --c-ink: light-dark(#3c4a61, #b9c6dc); --c-tint: light-dark(#e8edf4, #232b38); --c-line: light-dark(#7488a8, #6a7d9b) }
[data-state="sent"] { --c-ink: light-dark(#104b9a, #95c0fb); --c-tint: light-dark(#e2edfc, #142740); --c-line: light-dark(#3f82dc, #3f77c2) }
[data-state="unknown"] { --c-ink: light-dark(#5837a6, #c8b5fa); --c-tint: light-dark(#eee8fc, #2a2143); --c-line: light-dark(#8a67dd, #7c60bf) }
[data-state="rejected"] { --c-ink: light-dark(#9c1a1a, #ffa49c); --c-tint: light-dark(#fde6e4, #3e1715); --c-line: light-dark(#d6453f, #c2514a) }
[data-state="correcting"], [data-state="annulling"] { --c-ink: light-dark(#0a515b, #7ad5df); --c-tint: light-dark(#d8f0f2, #0d2e33); --c-line: light-dark(#228c99, #2d8894) }
[data-state="not_sent"] { --c-ink: light-dark(#50575f, #adb4bc); --c-tint: light-dark(#eceef0, #23282d); --c-line: light-dark(#868e97, #6b747d) }
[data-state="warning"] { --c-ink: light-dark(#744600, #f4c56d); --c-tint: light-dark(#fdf0d4, #34280f); --c-line: light-dark(#b87d10, #a8791f) }
[data-state="late"] { --c-ink: light-dark(#ffffff, #2b0503); --c-tint: light-dark(#b3150f, #ff8377); --c-line: light-dark(#b3150f, #ff8377) }
[data-state="risk"] { --c-ink: light-dark(#ffffff, #2b1600); --c-tint: light-dark(#ad4a00, #ffb366); --c-line: light-dark(#ad4a00, #ffb366) }
.badge { gap: var(--s-1) }
.badge .icon { margin: 0 }
.sprite { position: absolute; width: 0; height: 0 }
:root { --action: var(--ink); --action-hover: light-dark(#303842, #ffffff); --control: 36px; --shadow: 0 1px 2px rgb(20 24 29 / 6%) }
.icon { width: 16px; height: 16px; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; margin-top: 2px }
.btn { display: inline-flex; align-items: center; justify-content: center; gap: var(--s-2); min-height: var(--control); padding: 0 var(--s-4); font: inherit; font-weight: 550; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); text-decoration: none; cursor: pointer }
.btn:hover { background: var(--surface-2) }
.btn.primary { color: var(--on-action); background: var(--action); border-color: var(--action) }
.btn.primary:hover { background: var(--action-hover) }
.btn.danger { color: light-dark(#ffffff, #2b0503); background: light-dark(#b3150f, #ff8377); border-color: transparent }
.actions { display: flex; flex-wrap: wrap; gap: var(--s-2) }
.btn.quiet { border-color: transparent; background: none; padding: 0 var(--s-2) }
.field { min-width: 0 }
.field label { display: block; font-weight: 550; margin-bottom: var(--s-1) }
.field .hint { color: var(--ink-2); margin-bottom: var(--s-1) }
.field input, .field select { display: block; width: 100%; min-width: 0; min-height: 40px; padding: 0 var(--s-3); font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius) }
.field :is(input, select):disabled { color: var(--ink-2); background: var(--surface-2); opacity: 1 }
.field input::placeholder { color: var(--ink-3); opacity: 1 }
.field input[aria-invalid] { border-color: light-dark(#d6453f, #c2514a); border-width: 2px }
.field[data-state] :is(input, select) { border-color: var(--c-line) }
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
.nav a { display: flex; align-items: center; gap: var(--s-2); min-height: 44px; padding: 0 var(--s-3); color: var(--ink-2); text-decoration: none; white-space: nowrap; border-bottom: 2px solid transparent }
.nav .icon { margin: 0 }
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
.work > li, .stays > li, .people, .people > * { grid-template-columns: minmax(0, 1fr) }
.work > li { display: grid; gap: var(--s-1) var(--s-4); padding: var(--s-3) 0; border-top: 1px solid var(--line) }
.work .what p { margin-top: var(--s-1) }
.who { min-width: 0; overflow-wrap: anywhere }
.work .who a { font-weight: 550 }
@media (min-width: 720px) { .work > li { grid-template-columns: 180px minmax(140px, 1fr) minmax(0, 2fr) auto } }
.strip { margin-top: var(--s-4) }
.strip .legend { display: flex; flex-wrap: wrap; gap: var(--s-1) var(--s-5); margin: var(--s-3) 0 }
.strip .legend li { display: flex; gap: var(--s-2); align-items: center }
.swatch { width: 14px; height: 14px; flex: none }
.bars { display: block; width: 100%; max-width: 720px; height: 120px }
.bars .day { fill: none; pointer-events: all }
.bars g:hover .day { fill: var(--surface-2) }
.bars .line { fill: none; stroke: var(--line-strong); vector-effect: non-scaling-stroke }
.strip .filed { fill: light-dark(#3a9a6a, #35855d) }
.strip .refused { fill: light-dark(#fde6e4, #3e1715); stroke: light-dark(#d6453f, #ff8377); stroke-width: 1.5; vector-effect: non-scaling-stroke }
.strip .late { fill: light-dark(#b3150f, #ff8377) }
.strip .ends { display: flex; justify-content: space-between; max-width: 720px }
.strip details { margin-top: var(--s-3) }
.part > summary { padding: var(--s-2) 0; font-weight: 550 }
.strip summary { cursor: pointer; min-height: 44px; padding: var(--s-2) 0 }
.strip :is(th, td) { text-align: left; vertical-align: baseline; padding: var(--s-1) var(--s-3) var(--s-1) 0 }
.strip .num { text-align: right; font-variant-numeric: tabular-nums }
.narrow { max-width: 480px; display: grid; gap: var(--s-4) }
.nothing { padding: var(--s-6) var(--s-4); text-align: center }
.nothing h2 { font-size: var(--t-m) }
.nothing p { color: var(--ink-2); margin-top: var(--s-1) }
.page-head.split { display: flex; flex-wrap: wrap; gap: var(--s-3); align-items: flex-end; justify-content: space-between }
.kinds .btn[aria-current] { background: var(--surface-3); border-color: var(--ink); font-weight: 650 }
[data-trial] .card { border: 1px dashed light-dark(#bd5aa1, #a4518c) }
.band .icon { vertical-align: -3px; margin: 0 }
.crumbs { color: var(--ink-2); margin-bottom: var(--s-1) }
.columns { display: grid; gap: var(--s-4); align-items: start; grid-template-columns: minmax(0, 1fr) }
.card > h2, .columns h2 { font-size: var(--t-m) }
.standing { display: flex; flex-wrap: wrap; gap: var(--s-2) var(--s-3); align-items: center; padding: var(--s-3) var(--s-4); background: var(--surface); border: 1px solid var(--c-line); border-radius: var(--radius-l) }
.notes { display: grid; gap: var(--s-2); padding: var(--s-3) var(--s-4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l) }
.note { display: flex; gap: var(--s-2); margin-top: var(--s-1); color: var(--c-ink) }
.link summary { font-weight: 550 }
.link details > :not(summary) { margin-top: var(--s-3) }
.ministry { display: flex; gap: var(--s-2); margin-bottom: var(--s-4); color: var(--c-ink) }
.tick { display: flex; gap: var(--s-3); align-items: start; margin: var(--s-4) 0 }
.tick input { width: 20px; height: 20px; flex: none; margin: 1px 0 0; accent-color: var(--ink) }
.record fieldset { border: 0; padding: var(--s-4) 0; border-top: 1px solid var(--line); min-width: 0 }
.record legend { float: left; width: 100%; font-weight: 650; padding: 0 }
.record .fields { clear: both; display: grid; gap: var(--s-3) var(--s-4); padding-top: var(--s-3) }
.record .place { max-width: 420px; margin: var(--s-3) 0 var(--s-4) }
.record .field .hint { margin: var(--s-1) 0 0 }
.tools { display: flex; flex-wrap: wrap; gap: var(--s-3) var(--s-4); align-items: end; padding-bottom: var(--s-4) }
.tools .field { flex: 1 1 300px }
.reader { display: block; width: 100%; padding: var(--s-2) var(--s-3); font-family: var(--mono); font-size: var(--t-s); color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); resize: vertical }
.savebar { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: var(--s-3); align-items: center; justify-content: space-between; padding: var(--s-3) 0; background: var(--surface); border-top: 1px solid var(--line) }
.sealed { display: flex; flex-wrap: wrap; gap: var(--s-2); align-items: center; justify-content: space-between; min-height: 40px; padding-left: var(--s-3); border: 1px dashed var(--line-strong); border-radius: var(--radius) }
.sealed output { font-family: var(--mono) }
.sealed .btn { min-height: 38px; border-color: transparent }
.ink { display: block; width: 100%; max-height: 160px; margin-top: var(--s-2) }
.story { margin-top: var(--s-3) }
.story > li { position: relative; padding: 0 0 var(--s-4) 36px }
.story > li::before { content: ""; position: absolute; left: 11px; top: 24px; bottom: 0; width: 1px; background: var(--line) }
.story > li:last-child { padding-bottom: 0 }
.story > li:last-child::before { display: none }
.story .dot { position: absolute; left: 0; top: -2px; display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%; background: var(--c-tint, var(--surface-3)); color: var(--c-ink, var(--ink-2)) }
.story .dot .icon { margin: 0; width: 14px; height: 14px }
.story h3 { font-size: var(--t-s) }
.story time, .story p { color: var(--ink-2) }
.story .changes { margin-top: var(--s-1); color: var(--ink-2); overflow-wrap: anywhere }
.story del { color: var(--ink-3, var(--ink-2)) }
.story ins { color: var(--ink); text-decoration: none }
.story .id { font-family: var(--mono); overflow-wrap: anywhere }
.together { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-2); margin-top: var(--s-3) }
.together li > * { min-width: 0; max-width: 100% }
.together li { display: flex; flex-wrap: wrap; gap: var(--s-1) var(--s-3); justify-content: space-between }
.filters { display: grid; gap: var(--s-3); align-items: end; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)) }
.filters .field:first-child { grid-column: 1 / -1 }
.filters .btn { min-height: 40px; justify-self: start }
.filters.even .field:first-child { grid-column: auto }
.found { margin-top: var(--s-4) }
.found > .counted:first-child { margin-top: 0 }
.found > .band + .counted { margin-top: var(--s-3) }
.card.keys { margin-top: var(--s-4) }
.log { padding: 0 var(--s-4) }
.log > li { display: grid; gap: var(--s-1) var(--s-4); padding: var(--s-3) 0; border-top: 1px solid var(--line) }
.log > li:first-child { border-top: 0 }
.log > li > * { min-width: 0; overflow-wrap: anywhere }
.log time { color: var(--ink-2); font-variant-numeric: tabular-nums }
.calls { overflow-wrap: anywhere; padding: 0 var(--s-4) }
.calls :is(th, td) { text-align: left; vertical-align: baseline; padding: var(--s-2) var(--s-3) var(--s-2) 0 }
.calls tbody tr:last-child td { border-bottom: 0 }
.calls th.num { text-align: right }
.calls thead th { color: var(--ink-2); font-weight: 550 }
.calls .num { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.calls .id { font-size: inherit; background: none; padding: 0 }
.qr { max-width: 240px; padding: var(--s-2); background: #ffffff; border: 1px solid var(--line); border-radius: var(--radius) }
.qr svg { display: block; width: 100%; height: auto }
.card > h2 + .record > fieldset:first-of-type { border-top: 0 }
.link .narrow { max-width: 420px }
.counted { margin: var(--s-4) 0 var(--s-2) }
.main > .band { margin-top: var(--s-4) }
.main > .notice { margin: 0 0 var(--s-5) }
.main > .nothing { margin-top: var(--s-4) }
.stays { padding: 0 var(--s-4) }
.stays > li { display: grid; gap: var(--s-2) var(--s-4); padding: var(--s-3) 0; border-top: 1px solid var(--line) }
.stays > li:first-child { border-top: 0 }
.people { display: grid; gap: var(--s-3) }
.people > * { display: grid; gap: var(--s-1) var(--s-4) }
.people a { font-weight: 550 }
.people .state { display: flex; flex-wrap: wrap; gap: var(--s-1) var(--s-2); align-items: center; align-self: start }
.people .state p { flex-basis: 100%; color: var(--ink-2) }
.things > li { display: flex; flex-wrap: wrap; gap: var(--s-3); align-items: center; justify-content: space-between; padding: var(--s-3) 0; border-top: 1px solid var(--line) }
.things > li:first-child { border-top: 0 }
.things > li > * { min-width: 0 }
.made .id { font-family: var(--mono); overflow-wrap: anywhere; background: none }
.card > .narrow { margin-top: var(--s-3) }
.pages { display: flex; gap: var(--s-3); align-items: center; justify-content: center; margin-top: var(--s-4) }
.steps { display: flex; flex-wrap: wrap; gap: var(--s-1) var(--s-5); counter-reset: step }
.steps li { display: flex; gap: var(--s-2); align-items: center; color: var(--ink-2); counter-increment: step }
.steps li::before { content: counter(step); width: 24px; height: 24px; border-radius: 50%; border: 1px solid var(--line-strong); display: grid; place-items: center }
.steps li[data-done]::before { content: "✓"; background: var(--surface-3); border-color: transparent }
.steps li[aria-current] { color: var(--ink); font-weight: 650 }
.steps li[aria-current]::before { background: var(--action); color: var(--on-action); border-color: var(--action) }
.tally { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 1px; margin: 0; background: var(--line); border: 1px solid var(--line); border-radius: var(--radius-l); overflow: hidden }
.tally > div { display: flex; flex-direction: column; padding: var(--s-3) var(--s-4); background: var(--surface) }
.tally dt { color: var(--ink-2); display: flex; gap: var(--s-2) }
.tally dd { margin: 0; font-size: var(--t-xl); font-weight: 650; line-height: 1.3; order: -1 }
.tally .icon { color: var(--c-ink) }
.import .scroll { overflow-x: auto; margin-top: var(--s-3) }
.import table { min-width: 560px }
.import :is(th, td) { overflow-wrap: break-word }
.import thead th { white-space: nowrap; color: var(--ink-2); font-weight: 550 }
.import tbody th { font-weight: 550 }
.import .num { text-align: right; white-space: nowrap; padding-right: var(--s-4) }
.import td select { width: 100%; min-width: 180px; min-height: 40px; padding: 0 var(--s-2); font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius) }
.import .narrow { margin-top: var(--s-4) }
.import code { overflow-wrap: anywhere }
@media (max-width: 719px) {
  form.import table { min-width: 0 }
  form.import thead { position: absolute; clip-path: inset(50%) }
  form.import :is(tr, th, td) { display: block; border: 0; padding-right: 0 }
  form.import tr { padding: var(--s-2) 0; border-top: 1px solid var(--line) }
  form.import :is(tbody th, td) { padding-top: var(--s-1); padding-bottom: 0 }
}
.field input[type="file"] { padding: var(--s-2); height: auto }
progress { width: 100%; max-width: 480px; height: 12px; margin: var(--s-2) 0; accent-color: var(--action) }
@media (max-width: 899px) {
  .calls thead { position: absolute; clip-path: inset(50%) }
  .calls tr { display: flex; flex-wrap: wrap; gap: var(--s-1) var(--s-3); padding: var(--s-3) 0; border-top: 1px solid var(--line) }
  .calls tr:first-child { border-top: 0 }
  .calls td { border: 0; padding: 0 }
}
@media (max-width: 719px) { .savebar p { display: none } .savebar .btn { flex: 1 } }
@media (max-width: 1023px) { .bar-who br, .bar-who .muted { display: none } }
@media (min-width: 560px) { .people > * { grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) } }
@media (min-width: 720px) {
  .log > li { grid-template-columns: 180px minmax(120px, 1fr) minmax(0, 2.4fr) 130px }
  .record .fields { grid-template-columns: repeat(12, minmax(0, 1fr)) }
  .c3 { grid-column: span 3 } .c4 { grid-column: span 4 } .c6 { grid-column: span 6 } .c8 { grid-column: span 8 } .c12 { grid-column: span 12 }
  .stays > li { grid-template-columns: 150px minmax(0, 1fr) }
}
@media (min-width: 1240px) { .linked { grid-template-rows: auto 1fr } .linked > .link { grid-area: 1 / 2 / 3 } .columns { grid-template-columns: minmax(0, 1fr) 340px } .filters:not(.even) { grid-template-columns: 2fr repeat(4, minmax(110px, 1fr)) auto } .filters:not(.even):has(#f-place) { grid-template-columns: 1.6fr repeat(5, minmax(110px, 1fr)) auto } .filters:not(.even):not(:has(#f-state)) { grid-template-columns: 2fr repeat(4, minmax(110px, 1fr)) auto } .filters .field:first-child { grid-column: auto } }
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
@media print {
  :root { color-scheme: light }
  body { background: #fff; font-size: 10.5pt }
  .shell { display: block }
  .skip, .bar, .filters, .savebar, .pages, .tools, .page-head .actions, .btn, button { display: none !important }
  .main { padding: 0; max-width: none }
  .columns { display: block }
  .card { border-color: #999; box-shadow: none; break-inside: auto }
  .stays > li, .work > li, .log > li, .story > li, .calls tr, fieldset { break-inside: avoid }
  .field :is(input, select) { border-color: #999; appearance: none }
  a { text-decoration: none }
}
`;

/** The only stylesheet of the panel. */
export const SHEET = STYLE + OWN;

/**
 * The stylesheet's path. It contains the stylesheet's digest, so that browsers may cache the
 * stylesheet for a year.
 */
export const SHEET_PATH = `/style-${createHash('sha256').update(SHEET).digest('hex').slice(0, 12)}.css`;
