import type { Services } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { CommunicationModel } from '../database/models.ts';
import { readSubmission } from '../status/lineage.ts';
import { memberPattern } from '../submitter/rows.ts';
import { accountOf } from './keys.ts';

/** The most filings that a page shows, the newest ones. */
const MOST = 50;

const COLUMNS = [
  'communications.account_id',
  'communications.state',
  'communications.codigo_comunicacion',
  'communications.words',
  'communications.updated_at',
  'request.lote',
  'request.sent_at',
  'annulment.lote as annulment_lote',
];

type Row = Awaited<ReturnType<Services['filings']>>[number] & { account_id: number };

/**
 * Reads the filings of a record, only from those of its unit and its current one, because an
 * account may have a million.
 */
export function filingServices(database: Database): Pick<Services, 'filings'> {
  return {
    filings: async (visitor, { resource, id }) => {
      const account = accountOf(visitor);
      const submission = await database.call(session => readSubmission(session, { resource, record_id: id }));
      if (submission?.account_id !== account) return [];
      const rows = await database.call(({ knex }) =>
        CommunicationModel.query(knex)
          .joinRelated('request')
          .leftJoinRelated('annulment')
          .select(COLUMNS)
          .where(of =>
            of
              .where('communications.unit', submission.unit)
              .orWhere('communications.id', submission.communication_id ?? 0),
          )
          .where('communications.members', 'like', memberPattern(resource, id))
          .orderBy('communications.id', 'desc')
          .limit(MOST)
          .castTo<Row[]>(),
      );
      return rows
        .filter(row => row.account_id === account)
        .map(({ account_id, ...filing }) => filing)
        .reverse();
    },
  };
}
