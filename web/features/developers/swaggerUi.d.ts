/** Types for the part of the explorer that is used here, because its package has none. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SentRequest {
    headers: Record<string, string>;
  }
  export default function SwaggerUIBundle(options: {
    url: string;
    domNode: HTMLElement;
    docExpansion: 'none' | 'list';
    validatorUrl: null;
    requestInterceptor: (request: SentRequest) => SentRequest;
  }): void;
}
