/** The CSS that only the reference uses. */
export const REFERENCE_STYLE = `
html { scroll-padding-top: var(--s-4) }
.ref { max-width: 1560px; margin: 0 auto }
.toc { padding: var(--s-3) var(--s-4); border-bottom: 1px solid var(--line) }
.toc h2 { font-size: var(--t-s); color: var(--ink-2); margin: var(--s-3) 0 0 }
.toc .deep { display: none }
.toc ul { display: flex; flex-wrap: wrap; gap: 0 var(--s-4) }
.toc a { display: inline-block; padding: var(--s-2) 0 }
.ref main { padding: var(--s-5) var(--s-4) var(--s-7) }
.ref section + section { margin-top: var(--s-7); padding-top: var(--s-6); border-top: 1px solid var(--line-strong) }
.ref h2 { margin-bottom: var(--s-3) }
.ref h3 { margin-bottom: var(--s-1) }
.ref h4, .ref .small { margin: var(--s-4) 0 var(--s-1) }
.ref .small { font-size: var(--t-s); letter-spacing: 0 }
.ref .step { font-size: var(--t-l); margin: 0 }
.said > .small:first-child { margin-top: 0 }
.said p, .said ul, .text p, .text ul { margin-top: var(--s-2); max-width: 72ch }
.said ul:not([role]), .text ul, .fields ul { padding-left: 1.2em }
.op { margin-top: var(--s-6) }
.op + .op { padding-top: var(--s-6); border-top: 1px solid var(--line) }
.op > * { min-width: 0 }
.op .shown { margin-top: var(--s-4) }
.route { font-size: var(--t-m) }
.route strong { display: inline-block; min-width: 3.5em; font-family: var(--mono) }
.route code { background: none; padding: 0; overflow-wrap: anywhere }
.fields > div { padding: var(--s-2) 0; border-top: 1px solid var(--line); break-inside: avoid }
.fields dt code { background: none; padding: 0; font-weight: 650; overflow-wrap: anywhere }
.fields .kind, .answers + p { color: var(--ink-3) }
.fields dd { color: var(--ink-2) }
.fields dd p { margin-top: 0 }
.fields dd p + p, .fields dd ul { margin-top: var(--s-1) }
.mark { padding: 0 6px; border: 1px solid var(--line-strong); border-radius: var(--radius); font-weight: 400; color: var(--ink-2); white-space: nowrap }
.record { margin-top: var(--s-4) }
.record .fields { margin-top: var(--s-2) }
h1 + .lead { margin-top: var(--s-2) }
.said .code { margin-top: var(--s-2) }
.code { background: var(--surface) }
.code summary { background: var(--surface-2) }
.code + .code { margin-top: var(--s-2) }
.code summary { padding: var(--s-2) var(--s-4); min-height: 38px; font-weight: 550; cursor: pointer; border-radius: var(--radius-l) }
.code[open] summary { border-bottom: 1px solid var(--line); border-radius: var(--radius-l) var(--radius-l) 0 0 }
.code pre { white-space: pre-wrap; overflow-wrap: anywhere; overflow-x: visible; padding-right: var(--s-4) }
.copy { position: absolute; top: 4px; right: 4px; min-height: 30px; padding: 0 var(--s-3); font: inherit; color: var(--ink-2); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); cursor: pointer }
.copy:hover { color: var(--ink) }
.steps { list-style: none }
.ref table td, .ref table th { overflow-wrap: anywhere }
@media (min-width: 700px) {
  .record .fields { columns: 2; column-gap: var(--s-6) }
}
@media (min-width: 1000px) {
  .ref { display: grid; grid-template-columns: 248px minmax(0, 1fr) }
  .toc { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); padding: var(--s-4) }
  .toc ul { display: block }
  .toc li > a { display: block; padding: 3px 0; text-decoration: none }
  .toc a:hover { text-decoration: underline }
  .toc h2 { margin: var(--s-4) 0 var(--s-1) }
  .toc .deep { display: block; padding-left: var(--s-3) }
  .toc .deep a { color: var(--ink-2) }
  .ref main { padding: var(--s-5) var(--s-6) var(--s-7) }
  .op { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr); gap: var(--s-6) }
  .op .shown { margin-top: 0 }
}
@media (min-width: 1400px) { .record .fields { columns: 3 } }
`;
