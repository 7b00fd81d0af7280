import { conformanceSuite } from './suite.ts';
import { openSandbox } from './targets/sandbox.ts';

conformanceSuite('the sandbox’s msw door, on msw 3', () => openSandbox('msw 3'), { backend: 'msw3' });
