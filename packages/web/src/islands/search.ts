/**
 * Updates a list while its filters are typed. Replaces the rows and the page's head; the form keeps
 * its focus.
 */
export const SEARCH = `
for (const form of document.querySelectorAll('form[role=search]')) {
  const WAIT_MS = 250;
  let timer;
  let asking;
  const find = async (pressed = false) => {
    clearTimeout(timer);
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const url = form.getAttribute('action') + '?' + new URLSearchParams(new FormData(form));
    try {
      const answer = await fetch(url, { signal, headers: { Accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const found = page.getElementById('found');
      // Somebody whose session has ended is led to the sign-in, as by a link.
      if (found === null) return location.assign(url);
      document.getElementById('found').replaceWith(found);
      // The buttons in the page's head make records of the kind that the list shows, real or test.
      const head = page.querySelector('.page-head');
      if (head) document.querySelector('.page-head').replaceWith(head);
      history.replaceState(null, '', url);
      say((found.querySelector('.counted, .nothing h2') ?? found.querySelector('.say'))?.textContent ?? '');
    } catch (error) {
      // Where somebody pressed the button, the form is sent, so that the browser says what is wrong
      // with the network.
      if (error.name !== 'AbortError' && pressed) form.submit();
    }
  };
  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(find, target.tagName === 'SELECT' ? 0 : WAIT_MS);
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    find(true);
  });
}
`;
