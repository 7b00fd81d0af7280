import { recordAttacks } from './records.ts';

recordAttacks('SQLite');
