/**
 * Replaces the history entry of a page that answers a form. When people go back to that page, the
 * browser then loads it by its address; otherwise it would ask whether to send the form again. No
 * form data stays in the history.
 */
export const AGAIN = `
history.replaceState(null, '', location.href);
`;
