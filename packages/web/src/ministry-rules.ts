/** The greatest lengths of a user and of a lessor code in the ministry's web service. */
export const MAX_USER = 100;
export const MAX_LESSOR = 10;

/**
 * Whether a text can be a user of the ministry's web service. It has no colon, because in HTTP
 * basic authentication the user ends at the first colon.
 */
export function isMinistryUser(text: string): boolean {
  return text !== '' && text.length <= MAX_USER && !text.includes(':');
}

/** Whether a text can be a lessor code. */
export function isLessorCode(text: string): boolean {
  return text !== '' && text.length <= MAX_LESSOR;
}
