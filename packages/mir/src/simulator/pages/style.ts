/** The CSS that only the simulator's pages need. */
export const SIMULATOR_STYLE = `
.page { max-width: 1320px }
.page > * + * { margin-top: var(--s-4) }
.head { display: flex; flex-wrap: wrap; gap: var(--s-2) var(--s-4); align-items: baseline }
.head h1 { margin-right: auto }
.auto { display: inline-flex; gap: var(--s-2); align-items: center; min-height: 34px }
.auto[hidden] { display: none }
.auto input { width: 18px; height: 18px; margin: 0; accent-color: var(--ink) }
#live > * + * { margin-top: var(--s-3) }
#live h2 { margin-top: var(--s-5) }
.table { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l); padding: var(--s-1) var(--s-4) var(--s-2) }
.table tbody tr:last-child > * { border-bottom: 0 }
.table tbody th { font-weight: 550; overflow-wrap: anywhere }
.code-text { font-family: var(--mono); overflow-wrap: anywhere }
.meaning { color: var(--ink-3) }
td .meaning { display: block }
.facts { font-size: var(--t-s) }
.facts dd { overflow-wrap: anywhere }
.xml { white-space: pre-wrap; overflow-wrap: anywhere; padding: var(--s-4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l); line-height: 1.6 }
.xml .tag { color: var(--ink-3) }
.xml .meaning { user-select: none; font-family: var(--sans); padding: 0 6px; margin-left: 4px; background: var(--surface-2); color: var(--ink-2); border-radius: 4px }
@media (max-width: 860px) {
  .table { padding: 0 var(--s-4) }
  .table table, .table tbody, .table tr, .table td, .table tbody th { display: block; width: auto }
  .table thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .table tbody tr { padding: var(--s-3) 0; border-bottom: 1px solid var(--line) }
  .table tbody tr:last-child { border-bottom: 0 }
  .table td, .table tbody th { border: 0; padding: 2px 0; text-align: left }
  .table [data-label]::before { content: attr(data-label); display: block; color: var(--ink-3); font-family: var(--sans); font-weight: 400 }
  td .meaning { display: inline }
}
`;
