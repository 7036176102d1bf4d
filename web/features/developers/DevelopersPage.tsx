import { Stack, Text } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { tabsOf } from '../../lib/screens.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { TabLinks } from '../../ui/links/TabLinks.tsx';

/** Shows the APIs: a guide, and for each API an explorer that runs with the user's own rights. */
export function DevelopersPage() {
  const { pathname } = useLocation();
  return (
    <Stack gap="6">
      <Stack gap="2">
        <PageTitle>Developers</PageTitle>
        <Text color="fg.muted" maxW="68ch">
          Everything that this application shows and does is open to programs: over GraphQL, REST, MCP for agents, and
          SQL for BI tools.
        </Text>
      </Stack>
      <TabLinks label="Developers" tabs={tabsOf('Developers', pathname)} />
      <Outlet />
    </Stack>
  );
}
