import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { dismissNotice, noticeStore } from './reportErrors.ts';

/** Says at the foot of the window, without covering anything, that something failed which no screen tells of. */
export function PageErrorNotice() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
  if (!notice) return null;
  return (
    <Flex
      role="alert"
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg="bg.panel"
      borderTopWidth="2px"
      borderColor="border.error"
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Box color="fg.error" flexShrink={0}>
        <TriangleAlert size={18} aria-hidden />
      </Box>
      <Text textStyle="sm" flex="1" minW="12rem" overflowWrap="anywhere">
        <Text as="strong" fontWeight="semibold" color="fg.error">
          {notice.title}.
        </Text>{' '}
        {notice.advice}
      </Text>
      <Button size="xs" variant="outline" bg="bg.panel" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <IconButton aria-label="Dismiss this message" variant="ghost" size="xs" color="fg.muted" onClick={dismissNotice}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}
