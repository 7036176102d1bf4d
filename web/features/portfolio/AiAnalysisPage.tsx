import { Stack, Text } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

const tabs = [
  { label: 'Portfolio Analysis', path: paths.aiAnalysis },
  { label: 'New Company Discovery (Beta)', path: paths.discovery },
] as const;

/** AI Investment Analysis: the portfolio's best companies, and new ones to look at. */
export function AiAnalysisPage() {
  const { pathname } = useLocation();
  return (
    <Stack gap="6">
      <Stack gap="1">
        <PageTitle>AI Investment Analysis</PageTitle>
        <Text color="fg.muted">
          The best of what you hold by your own criteria, and companies that you do not know yet.
        </Text>
      </Stack>
      <TabLinks
        label="AI Investment Analysis"
        tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.path === pathname }))}
      />
      <Outlet />
    </Stack>
  );
}
