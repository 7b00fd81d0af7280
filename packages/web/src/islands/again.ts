/** A page that answers a form is loaded by its address where somebody goes back to it: the browser would ask to send the form again, and nothing of it is kept. */
export const AGAIN = `
history.replaceState(null, '', location.href);
`;
