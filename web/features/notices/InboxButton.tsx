import { Box, IconButton } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { useUnreadNoticesQuery } from './notices.gql.ts';

const askEveryMs = 60_000;

/** Leads to the inbox, and shows how many notices are unread. */
export function InboxButton() {
  const { data } = useUnreadNoticesQuery({ pollInterval: askEveryMs, skipPollAttempt: () => document.hidden });
  const count = data?.unreadNoticeCount ?? 0;
  const label = count > 0 ? `Inbox: ${count} unread` : 'Inbox';
  return (
    <IconButton asChild variant="ghost" size="sm" color="fg.muted" position="relative" minW={{ base: '8', sm: '9' }}>
      <TenantLink to={paths.inbox} aria-label={label} title={label}>
        <Bell />
        {count > 0 && (
          <Box
            as="span"
            aria-hidden
            position="absolute"
            top="0.5"
            insetEnd="0"
            minW="4"
            px="1"
            rounded="full"
            bg="brand.solid"
            color="brand.contrast"
            fontSize="0.625rem"
            lineHeight="1rem"
            textAlign="center"
          >
            {count > 99 ? '99+' : count}
          </Box>
        )}
      </TenantLink>
    </IconButton>
  );
}
