import { Stack, Text } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

const tabs = [
  { label: 'Guide', path: paths.developers },
  { label: 'GraphQL', path: paths.developersGraphql },
  { label: 'REST', path: paths.developersRest },
] as const;

/** How programs reach the firm's data: a guide, and an explorer for each API that runs with the reader's own rights. */
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
      <TabLinks label="Developers" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.path === pathname }))} />
      <Outlet />
    </Stack>
  );
}
