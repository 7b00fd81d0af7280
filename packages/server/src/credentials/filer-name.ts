import type { Words } from '@mirlo/look';
import type { Filer } from './credentials.ts';

/** Names an account or an establishment for people: `account 3 (Hotel Sol)`. */
export function filerName({ table, id }: Filer, name: string | null = null): Words {
  const called = name === null ? '' : ` (${name})`;
  return table === 'accounts'
    ? { es: `cuenta ${id}${called}`, en: `account ${id}${called}` }
    : { es: `establecimiento ${id}${called}`, en: `establishment ${id}${called}` };
}
