import { filingAttacks } from './filing.ts';

filingAttacks('SQLite');
