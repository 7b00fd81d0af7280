import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** The library takes a while to load, and most who sign in have a password. */
export const webAuthn = () => import('@simplewebauthn/server');

/** The longest answer of a browser: the attestation of a security key has some kilobytes. */
const MAX_ANSWER = 32_000;

/** A browser's answer to `create`, as a form carries it; null where it is none. What is in it the library looks at. */
export function readCreated(text: string): RegistrationResponseJSON | null {
  const answer = readAnswer(text);
  return hasResponse(answer, 'attestationObject') ? (answer as RegistrationResponseJSON) : null;
}

/** The same of an answer to `get`. */
export function readSigned(text: string): AuthenticationResponseJSON | null {
  const answer = readAnswer(text);
  return hasResponse(answer, 'signature') ? (answer as AuthenticationResponseJSON) : null;
}

function readAnswer(text: string): unknown {
  if (text.length > MAX_ANSWER) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hasResponse(answer: unknown, field: string): boolean {
  if (typeof answer !== 'object' || answer === null || !('id' in answer) || typeof answer.id !== 'string')
    return false;
  if (!('response' in answer) || typeof answer.response !== 'object' || answer.response === null)
    return false;
  return typeof (answer.response as Record<string, unknown>)[field] === 'string';
}
