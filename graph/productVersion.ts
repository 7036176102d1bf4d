import packageJson from '../package.json' with { type: 'json' };

/** The version of the product, '0.2.0'. */
export const productVersion = packageJson.version;
