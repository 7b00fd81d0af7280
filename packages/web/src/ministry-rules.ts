/** The longest user and lessor code that the ministry's web service knows. */
export const MAX_USER = 100;
export const MAX_LESSOR = 10;

/** Whether a text can be a user of the ministry's web service: HTTP's basic authentication ends it at a colon. */
export function isMinistryUser(text: string): boolean {
  return text !== '' && text.length <= MAX_USER && !text.includes(':');
}

/** Whether a text can be a lessor code. */
export function isLessorCode(text: string): boolean {
  return text !== '' && text.length <= MAX_LESSOR;
}
