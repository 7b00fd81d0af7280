/**
 * Keeps what a traveller has typed on their own device until the person is stored, for a day at
 * most, so that they can go on after an interruption. Signatures and machine-readable lines are not
 * kept. Where a browser stores nothing, the form works without drafts.
 */
export const DRAFT = `
{
  const PREFIX = 'mirlo.checkin.';
  const DAY_MS = 86400000;
  const LEFT_OUT = new Set(['proof', 'lines', 'read']);
  const read = key => {
    try {
      const { at, typed } = JSON.parse(localStorage.getItem(key));
      return Date.now() - at < DAY_MS ? typed : null;
    } catch {
      return null;
    }
  };
  const draft = () => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && read(key) === null) localStorage.removeItem(key);
    const stored = document.querySelector('[data-stored]');
    if (stored)
      for (const key of Object.keys(localStorage))
        if (key.startsWith(PREFIX + stored.dataset.stored)) localStorage.removeItem(key);
    const form = document.querySelector('form[data-draft]');
    if (!form) return;
    const key = PREFIX + form.dataset.draft;
    const fields = () => [...form.elements].filter(one => one.name && !LEFT_OUT.has(one.name));
    const keep = () => {
      const typed = Object.fromEntries([...new FormData(form)].filter(([name]) => !LEFT_OUT.has(name)));
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), typed }));
    };
    form.addEventListener('input', keep);
    if (!('fresh' in form.dataset)) return keep();
    const before = read(key);
    if (before === null) return;
    for (const field of fields()) {
      const value = before[field.name];
      if (typeof value !== 'string') continue;
      if (field.type === 'radio') field.checked = field.value === value;
      else field.value = value;
    }
    const said = document.querySelector('[data-kept]');
    said.hidden = false;
    said.querySelector('button').addEventListener('click', () => {
      localStorage.removeItem(key);
      form.reset();
      said.hidden = true;
      fields()[0].focus();
    });
  };
  try {
    draft();
  } catch {
    // This browser stores nothing.
  }
}
`;
