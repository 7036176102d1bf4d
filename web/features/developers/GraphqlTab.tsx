import { Box } from '@chakra-ui/react';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { useMemo } from 'react';
import { currentTenant } from '../../lib/session/tenant.ts';
import { examples } from './examples.ts';

/**
 * Shows the explorer of the GraphQL schema. It uses the user's session, and so the user's rights and the firm's data.
 */
export function GraphqlTab() {
  const fetcher = useMemo(() => {
    const tenant = currentTenant();
    const headers = { 'Apollo-Require-Preflight': 'true', ...(tenant && { 'X-Tenant-Slug': tenant }) };
    return createGraphiQLFetcher({ url: '/graphql', headers });
  }, []);
  const first = examples.find(({ call }) => 'query' in call)?.call;
  const start = first && 'query' in first ? first : undefined;
  return (
    <Box h="max(32rem, 75vh)" borderWidth="1px" rounded="l3" overflow="hidden" className="graphql-explorer">
      <GraphiQL
        fetcher={fetcher}
        defaultQuery={start?.query}
        variables={JSON.stringify(start?.variables ?? {}, null, 2)}
        forcedTheme={document.documentElement.classList.contains('dark') ? 'dark' : 'light'}
      />
    </Box>
  );
}
