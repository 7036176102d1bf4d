import { Box } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { TabLinks } from '../ui/links/TabLinks.tsx';
import { tabsOf } from '../lib/screens.ts';

/**
 * Shows the tabs of the three screens from a conversation to a memo: Record, My Transcripts and Investment Write-ups.
 */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <Box mb="8">
      <TabLinks label="Conversations and memos" tabs={tabsOf('Conversations and memos', pathname)} />
    </Box>
  );
}
