import type { Site } from '@mirlo/web';
import type { Ministry } from '../ministry/ministry.ts';
import type { ApiContract } from './reference/contract.ts';
import type { SampleRecords } from './reference/fill.ts';

/**
 * The facts that only a demo's pages show, because the person who started the demo is the reader.
 */
export interface DemoFacts {
  /**
   * The demo's production key. It files with a simulated ministry, unless `MIR_URL` says otherwise.
   */
  key: string;
  records: SampleRecords;
}

/**
 * Where records are filed: a name of `MIR_URL`, an address declared to be real, or by other
 * servers.
 */
export type Destination = Ministry['name'] | 'declared' | 'elsewhere';

/** The facts about this server that the pages show. */
export interface PageFacts {
  contract: ApiContract;
  ministry: Destination;
  /** Address of the simulated ministry's page; null where there is none. */
  simulator: string | null;
  /** The address of the panel. */
  site: Site;
  /**
   * Reads the demo's records; deleted ones are made again. Null where this is no demo, or has no
   * key yet.
   */
  demo(): Promise<DemoFacts | null>;
}
