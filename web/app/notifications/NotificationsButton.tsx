import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatDateTime, formatTime } from '../../lib/text/format.ts';
import { HeaderPopover, HeaderPopoverEmpty, headerPopoverHeight } from '../../ui/menus/HeaderPopover.tsx';
import { useStore } from '../../lib/store/store.ts';
import { historyStore, offerHistory, type Toast } from '../../ui/toasts/toast.ts';
import { toneLooks } from '../../ui/toasts/toneLooks.ts';

/** Lists the notifications of this page's session, newest first. F8 opens the list if no notification is visible. */
export function NotificationsButton() {
  const told = useStore(historyStore);
  const [isOpen, setOpen] = useState(false);
  const [seenId, setSeenId] = useState(0);
  const cameFrom = useRef<HTMLElement | null>(null);
  const newestId = told[0]?.id ?? 0;
  // Notifications that appear while the list is open count as seen.
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
    <HeaderPopover
      title="Notifications"
      label={unseen > 0 ? `Notifications: ${formatCount(unseen, 'new failure')}` : 'Notifications'}
      icon={<Bell size={18} aria-hidden />}
      isMarked={unseen > 0}
      isOpen={isOpen}
      setOpen={(open) => {
        if (open) cameFrom.current = null;
        setOpen(open);
      }}
      keyShortcut="F8"
      // After F8 the focus returns to where it was, after the button to the button.
      finalFocusEl={() => cameFrom.current}
    >
      {told.length === 0 ? (
        <HeaderPopoverEmpty
          title="No notifications yet"
          text="Messages from the corner of the page stay here until you log out or reload."
        />
      ) : (
        <Box
          as="ol"
          listStyleType="none"
          tabIndex={0}
          aria-label="Newest first"
          maxH={headerPopoverHeight}
          overflowY="auto"
          focusVisibleRing="inside"
        >
          {told.map((toast) => (
            <NotificationRow key={toast.id} toast={toast} />
          ))}
        </Box>
      )}
    </HeaderPopover>
  );
}

function NotificationRow({ toast: { title, description, tone, at } }: { toast: Toast }) {
  const { Icon, color, label } = toneLooks[tone];
  return (
    <Flex as="li" gap="3" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }} data-tone={tone}>
      <Box color={color} mt="0.5" flexShrink={0}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{label}:</VisuallyHidden>
      </Box>
      <Box flex="1" minW="0">
        <Text textStyle="sm" fontWeight="medium">
          {title}
        </Text>
        {description && (
          <Text textStyle="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
            {description}
          </Text>
        )}
      </Box>
      <Text asChild textStyle="xs" color="fg.muted" mt="0.5" flexShrink={0} fontVariantNumeric="tabular-nums">
        <time dateTime={at} title={formatDateTime(at)}>
          {formatTime(at)}
        </time>
      </Text>
    </Flex>
  );
}
