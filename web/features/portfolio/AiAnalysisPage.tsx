import { Stack } from '@chakra-ui/react';
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
      <PageTitle>AI Investment Analysis</PageTitle>
      <TabLinks
        label="AI Investment Analysis"
        tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.path === pathname }))}
      />
      <Outlet />
    </Stack>
  );
}
