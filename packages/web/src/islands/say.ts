/** Adds a live region (`aria-live`): screen readers speak its text when it changes. */
export const SAY = `
const told = document.createElement('p');
told.className = 'sr';
told.setAttribute('aria-live', 'polite');
document.body.append(told);
const say = text => {
  told.textContent = text.replace(/\\s+/g, ' ').trim();
};
`;
