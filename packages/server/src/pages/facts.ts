import type { Site } from '@mirlo/web';
import type { Ministry } from '../submitter/ministry.ts';
import type { Contract } from './reference/contract.ts';
import type { SampleRecords } from './reference/fill.ts';

/** What only a demo shows: it belongs to whoever sits before it. */
export interface DemoFacts {
  /** Its production key, which files with a simulated ministry. */
  key: string;
  records: SampleRecords;
}

/** Where records go: a name of `MIR_URL`, an address that was declared real, or other servers' affair. */
export type Destination = Ministry['name'] | 'declared' | 'elsewhere';

/** What the pages say of this server. */
export interface PageFacts {
  contract: Contract;
  ministry: Destination;
  /** Address of the simulated ministry's own page; null where there is none. */
  simulator: string | null;
  /** Where the panel is. */
  site: Site;
  /** Its records as a page needs them, those that were deleted made anew. Null where the server is no demo, and until its key is there. */
  demo(): Promise<DemoFacts | null>;
}
