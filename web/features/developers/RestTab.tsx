import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { currentTenant } from '../../lib/session/tenant.ts';

/** The explorer of the REST calls, built from the OpenAPI document. It uses the user's session. */
export function RestTab() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = place.current;
    if (!domNode) return;
    const tenant = currentTenant();
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
    return () => domNode.replaceChildren();
  }, []);
  // The library's own colours only suit a light background.
  return (
    <Box
      ref={place}
      className="light"
      bg="white"
      color="black"
      colorScheme="light"
      rounded="l3"
      borderWidth="1px"
      py="2"
    />
  );
}
