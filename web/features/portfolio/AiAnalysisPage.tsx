import { Stack } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { tabsOf } from '../../lib/screens.ts';
import { TabLinks } from '../../ui/links/TabLinks.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';

export function AiAnalysisPage() {
  const { pathname } = useLocation();
  return (
    <Stack gap="6">
      <PageTitle>AI Investment Analysis</PageTitle>
      <TabLinks label="AI Investment Analysis" tabs={tabsOf('AI Investment Analysis', pathname)} />
      <Outlet />
    </Stack>
  );
}
