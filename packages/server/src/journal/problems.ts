const PROBLEM_LENGTH = 191;

/** The meaning of the operating system's error codes for a journal. */
const CAUSES: Readonly<Record<string, string>> = {
  EACCES: ': not allowed to this user',
  EDQUOT: ': its quota is used up',
  ENOENT: ': its folder is missing, is it mounted?',
  ENOSPC: ': its disk is full',
  EROFS: ': its disk is mounted read-only',
};

/** Says for people why a journal cannot be written. */
export function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null)
    return error instanceof Error ? error.message.slice(0, PROBLEM_LENGTH) : 'cannot be written';
  return `cannot be written (${code}${CAUSES[code] ?? ''})`;
}
