import { keyAttacks } from './keys.ts';

keyAttacks('SQLite');
