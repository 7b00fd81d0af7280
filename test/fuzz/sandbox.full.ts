import { openSandbox } from '../conformance/targets/sandbox.ts';
import { allProperties } from './all-properties.ts';

allProperties('the sandbox', () => openSandbox('fetch'));
