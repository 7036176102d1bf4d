/** What is used of the explorer, which is published without types. */
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
