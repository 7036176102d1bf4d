import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatDateTime, formatTime } from '../../lib/text/format.ts';
import type { Toast } from '../../ui/toasts/toast.ts';
import { toneLooks } from '../../ui/toasts/toneLooks.ts';

/** One message of the history with its time. */
export function NotificationRow({ toast: { title, description, tone, at } }: { toast: Toast }) {
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
