/**
 * Starts a form at the desk anew when nobody touches it for a while, after a warning. So the next
 * guest sees nothing of the one before.
 */
export const DESK = `
{
  const IDLE_MS = 150000;
  const LEAVING_MS = 30000;
  const said = document.querySelector('[data-leaving]');
  const begin = said.dataset.leaving;
  let timer;
  const wait = () => {
    clearTimeout(timer);
    said.hidden = true;
    timer = setTimeout(() => {
      said.hidden = false;
      timer = setTimeout(() => location.replace(begin), LEAVING_MS);
    }, IDLE_MS);
  };
  for (const touch of ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove']) addEventListener(touch, wait, { passive: true });
  // The browser may have kept this page in memory, and show it when somebody goes back. It then
  // starts anew too.
  addEventListener('pageshow', ({ persisted }) => persisted && location.replace(begin));
  wait();
}
`;
