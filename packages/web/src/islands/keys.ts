/**
 * Single keys: what carries `aria-keyshortcuts` is pressed, or focused where it is a field; `j` and `k` go down and up a list where nothing else has them.
 * Pages carry them for who has not switched them off (WCAG 2.1.4).
 */
export const KEYS = `
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
