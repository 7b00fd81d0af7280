/**
 * Shows the problems of a record's form while it is filled in. The script sends the form to the
 * server, as the form's button "check" does, and copies the messages of the answer to the fields
 * that were left, and to those that have a message already. A form without such a button has the
 * attribute `data-check`. So no rule is written twice.
 */
export const CHECK = `
for (const form of document.querySelectorAll('form[data-check], form:has(button[value=check])')) {
  const left = new Set();
  let asking;
  const put = (field, checked) => {
    const { state } = checked.dataset;
    if (state === undefined) delete field.dataset.state;
    else field.dataset.state = state;
    const input = field.querySelector('input, select');
    const there = checked.querySelector('input, select');
    for (const name of ['aria-invalid', 'aria-describedby']) {
      if (there.hasAttribute(name)) input.setAttribute(name, there.getAttribute(name));
      else input.removeAttribute(name);
    }
    const note = checked.querySelector('[id$="-note"]');
    const old = field.querySelector('[id$="-note"]');
    if (old?.textContent === note?.textContent) return null;
    old?.remove();
    if (note) field.append(note);
    return note?.textContent ?? '';
  };
  const check = async last => {
    asking?.abort();
    asking = new AbortController();
    const body = new URLSearchParams(new FormData(form));
    body.set('do', 'check');
    try {
      const answer = await fetch(form.getAttribute('action'), { method: 'POST', body, signal: asking.signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const input of form.querySelectorAll('.field :is(input, select)[id]')) {
        const field = input.closest('.field');
        const checked = page.getElementById(input.id)?.closest('.field');
        if (!checked || (!left.has(input.id) && field.dataset.state === undefined)) continue;
        const said = put(field, checked);
        if (input.id === last && said) say(said);
      }
    } catch {
      // Nothing is shown without an answer. Saving the form shows the same messages.
    }
  };
  form.addEventListener('change', ({ target }) => {
    if (!target.closest('.field') || !target.id) return;
    left.add(target.id);
    check(target.id);
  });
}
`;
