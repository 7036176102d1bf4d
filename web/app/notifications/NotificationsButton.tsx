import { Box, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatCount } from '../../lib/format.ts';
import { historyStore, offerHistory } from '../../ui/toast.ts';
import { NotificationRow } from './NotificationRow.tsx';

/** Shows again what the notifications of this page's session said, newest first. F8 opens it when none shows. */
export function NotificationsButton() {
  const told = useSyncExternalStore(historyStore.subscribe, historyStore.read);
  const [isOpen, setOpen] = useState(false);
  const [seenId, setSeenId] = useState(0);
  const cameFrom = useRef<HTMLElement | null>(null);
  const newestId = told[0]?.id ?? 0;
  // What shows while the list is open has been seen.
  if (isOpen && newestId > seenId) setSeenId(newestId);
  const unseen = told.filter(({ id, tone }) => id > seenId && tone === 'error').length;

  useEffect(
    () =>
      offerHistory(() => {
        cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        setOpen(true);
      }),
    [],
  );

  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (open) cameFrom.current = null;
        setOpen(open);
      }}
      // Opened by F8 it gives the focus back to where it was; opened by the button, to the button.
      finalFocusEl={() => cameFrom.current}
      positioning={{ placement: 'bottom-end', gutter: 14 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          size="sm"
          color="fg.muted"
          position="relative"
          aria-label={unseen > 0 ? `Notifications: ${formatCount(unseen, 'new failure')}` : 'Notifications'}
          aria-keyshortcuts="F8"
        >
          <Bell size={18} aria-hidden />
          {unseen > 0 && (
            <Box
              position="absolute"
              top="1"
              insetEnd="1"
              boxSize="2"
              rounded="full"
              bg="red.solid"
              borderWidth="1px"
              borderColor="bg.panel"
            />
          )}
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            aria-label="Notifications"
            w="min(24rem, calc(100vw - 1.5rem))"
            borderWidth="1px"
            shadow="lg"
          >
            <Popover.Title fontWeight="semibold" textStyle="sm" px="4" py="3" borderBottomWidth="1px">
              Notifications
            </Popover.Title>
            {told.length === 0 ? (
              <Stack gap="1" px="4" py="8" textAlign="center">
                <Text textStyle="sm" fontWeight="medium">
                  No notifications yet
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  What is told in the corner of the page can be read here again, until you log out or reload.
                </Text>
              </Stack>
            ) : (
              <Box
                as="ol"
                listStyleType="none"
                tabIndex={0}
                aria-label="Newest first"
                maxH="min(28rem, 70dvh)"
                overflowY="auto"
                focusVisibleRing="inside"
              >
                {told.map((toast) => (
                  <NotificationRow key={toast.id} toast={toast} />
                ))}
              </Box>
            )}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
