import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { currentTenant } from '../../lib/session/tenant.ts';

/** Shows the explorer of the REST calls, built from the OpenAPI document. It uses the user's session. */
export function RestTab() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = place.current;
    if (!domNode) return;
    const tenant = currentTenant();
    // The library applies its dark colours under this class of the document.
    const { classList } = document.documentElement;
    classList.toggle('dark-mode', classList.contains('dark'));
    SwaggerUIBundle({
      url: '/api/openapi.json',
      domNode,
      docExpansion: 'none',
      validatorUrl: null,
      requestInterceptor(request) {
        if (tenant) request.headers['X-Tenant-Slug'] = tenant;
        return request;
      },
    });
    return () => {
      classList.remove('dark-mode');
      domNode.replaceChildren();
    };
  }, []);
  return <Box ref={place} rounded="l3" borderWidth="1px" py="2" css={compact} overflow="hidden" />;
}

/** Hides the library's headline with the version and its choice of servers, because both are known here. */
const compact = {
  'html.dark-mode:has(&)': { background: 'var(--chakra-colors-bg)' },
  '& .swagger-ui .information-container, & .swagger-ui .servers': { display: 'none' },
  '& .swagger-ui .scheme-container': { background: 'transparent', boxShadow: 'none', padding: '0' },
  '& .swagger-ui .wrapper': { padding: '0 1rem' },
  '& .swagger-ui .opblock-tag': { fontSize: '1.1rem', flexWrap: 'wrap' },
  '& .swagger-ui .opblock-tag small': { fontSize: '0.875rem' },
};
