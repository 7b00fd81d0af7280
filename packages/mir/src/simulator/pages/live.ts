/**
 * The script of the simulator's pages. While a page is visible and its checkbox is ticked, it
 * updates changed content every two seconds. The pages work without it.
 */
export const LIVE_SCRIPT = `const live = document.getElementById('live');
const label = document.querySelector('.auto');
const box = label.querySelector('input');
const lost = label.querySelector('.lost');
label.hidden = false;
let shown = live.innerHTML;
async function refresh() {
  if (document.hidden || !box.checked) return;
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.getElementById('live');
  if (fresh === null || fresh.innerHTML === shown) return;
  shown = fresh.innerHTML;
  const link = live.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  live.replaceChildren(...fresh.childNodes);
  if (link !== null) live.querySelector('a[href="' + CSS.escape(link) + '"]')?.focus();
}
setInterval(() => refresh().then(() => { lost.hidden = true; }, () => { lost.hidden = false; }), 2000);
`;
