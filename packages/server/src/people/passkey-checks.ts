import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Loaded on first use, because the library loads slowly and most users sign in with a password. */
export const webAuthn = () => import('@simplewebauthn/server');

/**
 * The most characters of a browser's answer. The attestation of a security key has some kilobytes.
 */
const MAX_ANSWER = 32_000;

/**
 * Reads a browser's answer to `create` from a form field; null where it is none. The library checks
 * its content.
 */
export function readCreated(text: string): RegistrationResponseJSON | null {
  const answer = readAnswer(text);
  return hasResponse(answer, 'attestationObject') ? (answer as RegistrationResponseJSON) : null;
}

/**
 * Reads a browser's answer to `navigator.credentials.get`, with which a user signs in; null where
 * it is none.
 */
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
