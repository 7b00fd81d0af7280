import { formOf } from './panel-form.ts';

type Asked = { form: Record<string, string> };
type Ask<A> = (path: string, asked: Asked) => Promise<A>;

/**
 * Sends the form of one person, and signs the page that shows it, as a traveller does.
 *
 * @returns the answer to the last form: of the person's where it was not taken, else of the signed one
 */
export async function signAndSend<A extends { text: string }>(
  ask: Ask<A>,
  path: string,
  form: Record<string, string>,
  ink: Record<string, string> = { firma: 'Marina Ejemplo' },
): Promise<A> {
  const answer = await ask(path, { form });
  return answer.text.includes('name="sha256"') ? ask(path, { form: formOf(answer.text, ink) }) : answer;
}
