import { Box, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckState } from '../../../gql/types.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import type { SystemStatus } from './useSystemStatus.ts';

const looks: Record<CheckState, { icon: LucideIcon; color: string }> = {
  OK: { icon: CircleCheck, color: 'fg.success' },
  WARNING: { icon: TriangleAlert, color: 'fg.warning' },
  DOWN: { icon: CircleAlert, color: 'fg.error' },
};

const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' };

/** A card that would be alone in the last row takes the whole row. */
const aloneAcross = {
  sm: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
  xl: {
    '& > :last-child:nth-child(odd)': { gridColumn: 'auto' },
    '& > :last-child:nth-child(3n + 1)': { gridColumn: '1 / -1' },
  },
} as const;

/** Shows the status of each part of the product, and the server's uptime. */
export function StatusCards({ status }: { status: SystemStatus }) {
  return (
    <Grid templateColumns={columns} gap="3" css={aloneAcross}>
      {status.checks.map(({ name, state, detail, latencyMs }) => (
        <StatusCard
          key={name}
          name={name}
          value={stateLabel(state, latencyMs)}
          note={latencyMs === null ? null : `answered in ${formatLatency(latencyMs)}`}
          icon={looks[state].icon}
          color={looks[state].color}
        >
          {detail}
        </StatusCard>
      ))}
      <StatusCard name="Uptime" value={formatUptime(status.uptimeSeconds)} note={null} icon={Clock} color="fg.muted">
        Measured since this server started, {formatDateTime(status.startedAt)}. Version {status.version}.
      </StatusCard>
    </Grid>
  );
}

function StatusCard(props: {
  name: string;
  value: string;
  note: string | null;
  icon: LucideIcon;
  color: string;
  children: ReactNode;
}) {
  const Icon = props.icon;
  return (
    <Flex gap="3" px={{ base: '4', md: '5' }} py="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Box color={props.color} pt="0.5" flexShrink={0}>
        <Icon size={20} aria-hidden />
      </Box>
      <Box minW="0">
        <Heading as="h3" textStyle="sm" fontWeight="medium" color="fg.muted">
          {props.name}
        </Heading>
        <Flex columnGap="2" align="baseline" wrap="wrap">
          <Text fontWeight="semibold">{props.value}</Text>
          {props.note && (
            <Text textStyle="xs" color="fg.muted">
              {props.note}
            </Text>
          )}
        </Flex>
        <Text textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
          {props.children}
        </Text>
      </Box>
    </Flex>
  );
}

export function StatusSkeleton() {
  return (
    <Grid templateColumns={columns} gap="3" aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Stack key={index} px={{ base: '4', md: '5' }} py="4" gap="2" bg="bg.panel" borderWidth="1px" borderRadius="xl">
          <Skeleton h="4" w="24" />
          <Skeleton h="5" w="32" />
          <Skeleton h="4" />
        </Stack>
      ))}
    </Grid>
  );
}

/** Returns the words for a check's outcome. A part that answers over the network is 'Connected'. */
function stateLabel(state: CheckState, latencyMs: number | null): string {
  if (state === 'OK') return latencyMs === null ? 'Ready' : 'Connected';
  return state === 'WARNING' ? 'Attention' : 'Down';
}

/** Formats a response time in milliseconds: 'under 1 ms', '12 ms', '1.4 s'. */
function formatLatency(ms: number): string {
  if (ms < 1) return 'under 1 ms';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Formats an uptime in seconds, in its two largest units: '42 sec', '5 min 3 sec', '3 h 12 min', '2 d 4 h'. */
function formatUptime(seconds: number): string {
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  const rest = Math.floor(seconds) % 60;
  return minutes > 0 ? `${minutes} min ${rest} sec` : `${rest} sec`;
}
