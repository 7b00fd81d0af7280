/**
 * Reads a document's machine-readable lines, typed by a reader or pasted, as soon as they are
 * complete, without a press of the button.
 */
export const READER = `
for (const lines of document.querySelectorAll('textarea.reader')) {
  // A reader types a line break at the end. The script waits for it, because otherwise it would
  // press a button of the next page.
  const WAIT_MS = 150;
  const LENGTHS = ['30,30,30', '36,36', '44,44'];
  let timer;
  lines.addEventListener('input', () => {
    clearTimeout(timer);
    const typed = lines.value.split('\\n').map(line => line.replace(/\\s/g, '').length);
    if (!LENGTHS.includes(typed.filter(length => length > 0).join())) return;
    timer = setTimeout(() => lines.form.querySelector('button[value=read]').click(), WAIT_MS);
  });
}
`;
