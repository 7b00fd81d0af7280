/** SQLite: what is removed is overwritten. A builder knows no PRAGMA. */
export const OVERWRITE_REMOVED = 'PRAGMA secure_delete = ON';
