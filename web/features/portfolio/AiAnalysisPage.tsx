import { Stack, Text } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { tabsOf } from '../../lib/screens.ts';
import { TabLinks } from '../../ui/links/TabLinks.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';

/** Shows the portfolio's best companies, and new companies to look at. */
export function AiAnalysisPage() {
  const { pathname } = useLocation();
  return (
    <Stack gap="6">
      <Stack gap="1">
        <PageTitle>AI Investment Analysis</PageTitle>
        <Text color="fg.muted">Your best holdings by your own criteria, and companies that you do not know yet.</Text>
      </Stack>
      <TabLinks label="AI Investment Analysis" tabs={tabsOf('AI Investment Analysis', pathname)} />
      <Outlet />
    </Stack>
  );
}
