import type { Rolldown } from 'tsdown';

/** Node leaves out a source line that holds these words (`GetErrorSource` of its node_errors.cc). */
const COMMENT = '/*node-do-not-add-exception-line*/';

/**
 * Keeps a terminal readable: Node prints the source line of an error that nobody caught, and a minified file is one line of many kilobytes.
 */
export const withoutSourceLine: Rolldown.Plugin = {
  name: 'without-source-line',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = `${chunk.code.trimEnd()}${COMMENT}\n`;
    }
  },
};
