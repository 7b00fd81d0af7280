import { conformanceSuite } from './suite.ts';
import { openSandbox } from './targets/sandbox.ts';

conformanceSuite('the sandbox’s msw door, on msw 2', () => openSandbox('msw 2'), { backend: 'msw2' });
