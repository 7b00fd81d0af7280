/**
 * Handles single keys. A key presses the element whose `aria-keyshortcuts` names it, or focuses
 * that element where it is a field. `j` and `k` move down and up a list, unless an element on the
 * page uses them. For people who have switched single keys off, pages have no such attributes (WCAG
 * 2.1.4).
 */
export const SINGLE_KEYS = `
if (document.querySelector('main[data-keys]')) {
  const isTyping = ({ tagName, isContentEditable }) => isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName);
  const step = by => {
    const links = [...document.querySelectorAll('.people .who a, .work .who a, .log .what a')];
    const at = links.indexOf(document.activeElement);
    links[at === -1 ? (by > 0 ? 0 : links.length - 1) : at + by]?.focus();
  };
  document.addEventListener('keydown', event => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || event.isComposing || isTyping(target)) return;
    const own = document.querySelector('[aria-keyshortcuts="' + CSS.escape(key) + '"]');
    if (own === null && key !== 'j' && key !== 'k') return;
    event.preventDefault();
    if (own === null) step(key === 'j' ? 1 : -1);
    else if (isTyping(own)) own.select();
    else own.click();
  });
}
`;
