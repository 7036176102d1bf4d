import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { DatabaseZap, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDatabaseAway } from '../lib/session/databaseAway.ts';
import { useStore } from '../lib/store/store.ts';
import { noticeStore } from './reportErrors.ts';

/** Shows messages about the whole page at the foot of the window, where they cover nothing. */
export function FootNotices() {
  return (
    <Box position="sticky" bottom="0" zIndex="docked">
      <DatabaseAwayNotice />
      <PageErrorNotice />
    </Box>
  );
}

function DatabaseAwayNotice() {
  if (!useDatabaseAway()) return null;
  return (
    <FootNotice
      role="status"
      icon={<DatabaseZap size={18} aria-hidden />}
      tone="warning"
      title="The server is waiting for its database"
      advice="This page continues by itself when it is back, usually within seconds. What you typed is kept."
    />
  );
}

function PageErrorNotice() {
  const notice = useStore(noticeStore);
  if (!notice) return null;
  return (
    <FootNotice role="alert" icon={<TriangleAlert size={18} aria-hidden />} tone="error" {...notice}>
      <Button size="xs" variant="outline" bg="bg.panel" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <IconButton
        aria-label="Dismiss this message"
        variant="ghost"
        size="xs"
        color="fg.muted"
        onClick={() => noticeStore.write(null)}
      >
        <X aria-hidden />
      </IconButton>
    </FootNotice>
  );
}

interface FootNoticeProps {
  /** An alert interrupts a screen reader; a status waits. */
  role: 'alert' | 'status';
  icon: ReactNode;
  title: string;
  advice: string;
  tone: 'error' | 'warning';
  children?: ReactNode;
}

function FootNotice({ role, icon, title, advice, tone, children }: FootNoticeProps) {
  return (
    <Flex
      role={role}
      align="center"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg="bg.panel"
      borderTopWidth="2px"
      borderColor={`border.${tone}`}
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Box color={`fg.${tone}`} flexShrink={0}>
        {icon}
      </Box>
      <Text textStyle="sm" flex="1" minW="12rem" overflowWrap="anywhere">
        <Text as="strong" fontWeight="semibold" color={`fg.${tone}`}>
          {title}.
        </Text>{' '}
        {advice}
      </Text>
      {children}
    </Flex>
  );
}
