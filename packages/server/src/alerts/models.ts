import type { RelationMappings } from 'objection';
import { AccountModel, one } from '../database/models.ts';
import { table } from '../database/table.ts';
import type { AlertKind } from './digest.ts';

/** An alert: something that people are told of by mail (`alerts/`). */
export class AlertModel extends table<{
  id: number;
  /** The account that the alert is for; null: the operators. */
  account_id: number | null;
  kind: AlertKind;
  /** A record, a filer (account or establishment), or the server as a whole (`server`, id 0). */
  resource: 'guests' | 'contracts' | 'accounts' | 'establishments' | 'server';
  record_id: number;
  establecimiento_id: number | null;
  found_at: number;
  told_at: number | null;
  over_at: number | null;
  over_told_at: number | null;
}>('alerts', {
  relations: (): RelationMappings => ({ account: one(AccountModel, 'alerts.account_id', 'accounts.id') }),
}) {}

/**
 * Recurring work that one of several servers does. `next_at` is when it is due, or when its lease
 * ends.
 */
export class RoundModel extends table<{ name: string; next_at: number; lease_token: string | null }>(
  'rounds',
  {
    idColumn: 'name',
  },
) {}
