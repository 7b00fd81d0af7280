import { conformanceSuite } from './suite.ts';
import { openSandbox } from './targets/sandbox.ts';

conformanceSuite('sandbox.fetch', () => openSandbox('fetch'), { backend: 'fetch' });
