import type { Site } from '@mirlo/web';
import type { Ministry } from '../ministry/ministry.ts';
import type { ApiContract } from './reference/contract.ts';
import type { SampleRecords } from './reference/fill.ts';

/** What only a demo's pages show, because the person who started the demo is the reader. */
export interface DemoFacts {
  /** The production key of the demo, which files with a simulated ministry. */
  key: string;
  records: SampleRecords;
}

/**
 * Where records are filed: a name of `MIR_URL`, an address that the operator declared to be real, or `elsewhere`,
 * where other servers file.
 */
export type Destination = Ministry['name'] | 'declared' | 'elsewhere';

/** What the pages show about this server. */
export interface PageFacts {
  contract: ApiContract;
  ministry: Destination;
  /** Address of the simulated ministry's page; null where there is none. */
  simulator: string | null;
  /** The address of the panel. */
  site: Site;
  /**
   * Reads the demo's records as a page needs them; deleted ones are created again. Null where the server is no demo,
   * or the demo's key does not exist yet.
   */
  demo(): Promise<DemoFacts | null>;
}
