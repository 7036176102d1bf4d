import { Box } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { TabLinks } from '../ui/TabLinks.tsx';
import { isAt, tabs } from './navigation.ts';

/** Record, My Transcripts, Investment Write-ups: the three screens of a conversation's way to a memo. */
export function TabBar() {
  const { pathname } = useLocation();
  const marked = tabs.map((tab) => ({ ...tab, isCurrent: isAt(pathname, tab.path) }));
  return (
    <Box mb="8">
      <TabLinks label="Conversations and memos" tabs={marked} />
    </Box>
  );
}
