import { conformanceSuite } from './suite.ts';
import { openSandbox } from './targets/sandbox.ts';

conformanceSuite('the sandbox’s node door', () => openSandbox('node'), { backend: 'node' });
