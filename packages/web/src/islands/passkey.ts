/**
 * Runs forms that are answered with a passkey. The script asks the browser when the page has
 * loaded, unless a passkey was refused just now, and when the button is pressed. It puts the
 * browser's answer into a field and sends the form.
 */
export const PASSKEY = `
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const options = JSON.parse(form.dataset.passkey);
  const button = form.querySelector('[data-ask]');
  const failed = form.querySelector('[data-failed]');
  const ask = async () => {
    failed.hidden = true;
    // The browser asks for one passkey at a time: a second request would end the first.
    button.disabled = true;
    try {
      const publicKey = 'user' in options ? PublicKeyCredential.parseCreationOptionsFromJSON(options) : PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const made = await ('user' in options ? navigator.credentials.create({ publicKey }) : navigator.credentials.get({ publicKey }));
      form.elements.namedItem('credential').value = JSON.stringify(made);
      form.submit();
    } catch {
      failed.hidden = false;
      button.disabled = false;
      button.focus();
    }
  };
  button.hidden = false;
  button.addEventListener('click', ask);
  if (!('waits' in form.dataset)) ask();
}
`;
