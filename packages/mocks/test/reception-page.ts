import { createSandbox } from '../src/index.ts';

/** The address of the registry that the page calls. */
export const PAGE_BASE_URL = 'https://registro.test/app/api';

/**
 * A vendor's page. Its button registers a guest, and the page shows the status and the code or id
 * of the answer.
 */
export const PAGE = `<!doctype html><meta charset="utf-8"><button>Registrar</button><output></output><script>
let uuid = '0d3a7f5e-0000-4000-8000-000000000004';
document.querySelector('button').onclick = async () => {
  const output = document.querySelector('output');
  try {
    const response = await fetch('${PAGE_BASE_URL}/v1/guests', {
      method: 'POST',
      headers: { 'X-Api-Key': '${createSandbox().keys.production}', 'Content-Type': 'application/json' },
      body: JSON.stringify({ nombre: 'Ana', apellido1: 'Gil', establecimiento_id: 1, uuid }),
    });
    const answer = await response.json();
    output.textContent = response.status + ' ' + (answer.code ?? answer.id) + (answer.idempotent ? ' idempotent' : '');
  } catch { output.textContent = 'sin conexión'; }
};
</script>`;
