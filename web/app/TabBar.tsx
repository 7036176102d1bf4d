import { Box } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { TabLinks } from '../ui/links/TabLinks.tsx';
import { tabsOf } from '../lib/screens.ts';

/** Record, My Transcripts, Investment Write-ups: the three screens of a conversation's way to a memo. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <Box mb="8">
      <TabLinks label="Conversations and memos" tabs={tabsOf('Conversations and memos', pathname)} />
    </Box>
  );
}
