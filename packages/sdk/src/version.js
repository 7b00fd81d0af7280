/** The package's version, written in by the build. */
export const VERSION = typeof MIRLO_SDK_VERSION === 'string' ? MIRLO_SDK_VERSION : '0.0.0-source';
