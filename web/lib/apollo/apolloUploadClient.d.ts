/** The package is JavaScript with JSDoc types only; this declares the part that is used here. */
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client/link';

  export default class UploadHttpLink extends ApolloLink {
    constructor(options?: {
      uri?: string | ((operation: ApolloLink.Operation) => string);
      credentials?: RequestCredentials;
      headers?: Record<string, string>;
      includeExtensions?: boolean;
      fetch?: typeof fetch;
    });
  }
}
