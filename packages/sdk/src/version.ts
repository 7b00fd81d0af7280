declare const MIRLO_SDK_VERSION: string | undefined;

/** The package's version. The build defines the constant. */
export const VERSION: string = typeof MIRLO_SDK_VERSION === 'string' ? MIRLO_SDK_VERSION : '0.0.0-source';
