import manifest from '../../package.json' with { type: 'json' };

/** The version of this program, as its package is published. */
export const VERSION: string = manifest.version;
