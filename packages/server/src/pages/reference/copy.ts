/**
 * The reference's script: a copy button for each sample, and the switch between curl and
 * JavaScript.
 */
export const COPY_SCRIPT = `const { copy, copied } = document.querySelector('main').dataset;
for (const block of document.querySelectorAll('details.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = copy;
  button.setAttribute('aria-label', copy + ': ' + block.querySelector('summary').textContent);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('pre').textContent);
    button.textContent = copied;
    setTimeout(() => { button.textContent = copy; }, 1500);
  });
  block.append(button);
}
const other = { curl: 'sdk', sdk: 'curl' };
for (const summary of document.querySelectorAll('.curl > summary, .sdk > summary')) {
  summary.addEventListener('click', event => {
    const { parentElement: block } = summary;
    if (block.open) return;
    event.preventDefault();
    const kind = block.classList.contains('sdk') ? 'sdk' : 'curl';
    const before = summary.getBoundingClientRect().top;
    for (const one of document.querySelectorAll('.' + kind)) one.open = true;
    for (const one of document.querySelectorAll('.' + other[kind])) one.open = false;
    scrollBy(0, summary.getBoundingClientRect().top - before);
  });
}
`;
