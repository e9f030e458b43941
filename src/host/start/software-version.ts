import packageJson from '../../../package.json' with { type: 'json' };

/** This build's version, as each journal entry names it. */
export const SOFTWARE_VERSION: string = packageJson.version;
