import { Box, Button, Flex, Grid, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Clock, RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useSystemStatusQuery } from '../admin.gql.ts';
import type { CheckState } from '../../../gql/types.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { answerOf } from '../../../lib/answers/succeed.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { QueryError } from '../../../ui/errors/InlineError.tsx';
import { later } from '../../../ui/later.ts';
import { Maintenance } from './Maintenance.tsx';
import type { SystemStatus } from './StatsDialog.tsx';

const useLogDialog = later(async () => (await import('./LogDialog.tsx')).LogDialog);
const useStatsDialog = later(async () => (await import('./StatsDialog.tsx')).StatsDialog);

/** Shows the server's status, measured at each opening and press of the button, never cached. */
export function StatusSection() {
  const asked = useSystemStatusQuery({ fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true });
  const query = answerOf(asked, ({ systemStatus }) => systemStatus);
  const { data: status, error, loading } = query;
  const measure = () => askAgain(query.refetch);
  const [open, setOpen] = useState<'log' | 'stats' | null>(null);
  const close = () => setOpen(null);
  const LogDialog = useLogDialog(open === 'log');
  const StatsDialog = useStatsDialog(open === 'stats');
  return (
    <Stack gap="8">
      <Stack as="section" aria-labelledby="system-status" gap="3">
        <Flex justify="space-between" align="center" gap="3">
          <Heading as="h2" size="lg" id="system-status">
            System Status
          </Heading>
          <Button size="sm" variant="outline" bg="bg.panel" loading={loading} onClick={measure}>
            <RotateCw /> Measure again
          </Button>
        </Flex>
        <QueryError title="The status could not be read" query={query} />
        {!status && !error && (
          <>
            <VisuallyHidden role="status">Measuring ...</VisuallyHidden>
            {/* As high as five checks and the uptime. */}
            <Skeleton h={{ base: '25rem', md: '17.5rem' }} borderRadius="xl" aria-hidden />
          </>
        )}
        {status && <StatusList status={status} />}
      </Stack>
      <Maintenance onLog={() => setOpen('log')} onStats={() => setOpen('stats')} onChanged={measure} />
      {LogDialog && <LogDialog isOpen={open === 'log'} onClose={close} />}
      {StatsDialog && <StatsDialog isOpen={open === 'stats'} status={status} onClose={close} />}
    </Stack>
  );
}

interface Look {
  icon: LucideIcon;
  color: string;
}

const looks: Record<CheckState, Look> = {
  OK: { icon: CircleCheck, color: 'fg.success' },
  WARNING: { icon: TriangleAlert, color: 'fg.warning' },
  DOWN: { icon: CircleAlert, color: 'fg.error' },
};

function StatusList({ status }: { status: SystemStatus }) {
  const started = `Measured since this server started, ${formatDateTime(status.startedAt)}. Version ${status.version}.`;
  return (
    <Stack as="ul" role="list" gap="0" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      {status.checks.map(({ name, state, detail, latencyMs }) => (
        <StatusRow
          key={name}
          name={name}
          value={stateLabel(state, latencyMs)}
          detail={latencyMs === null ? detail : `${detail} Answered in ${formatLatency(latencyMs)}.`}
          look={looks[state]}
        />
      ))}
      <StatusRow
        name="Uptime"
        value={formatUptime(status.uptimeSeconds)}
        detail={started}
        look={{ icon: Clock, color: 'fg.muted' }}
      />
    </Stack>
  );
}

function StatusRow(props: { name: string; value: string; detail: string; look: Look }) {
  const { icon: Icon, color } = props.look;
  return (
    <Grid
      as="li"
      templateColumns={{ base: '1.25rem minmax(0, 1fr) auto', md: '1.25rem 9.5rem 7rem minmax(0, 1fr)' }}
      columnGap="3"
      rowGap="0.5"
      alignItems="baseline"
      px={{ base: '4', md: '5' }}
      py="3"
      textStyle="sm"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Box color={color} alignSelf="start" pt="0.5">
        <Icon size={16} />
      </Box>
      <Heading as="h3" textStyle="sm" fontWeight="medium">
        {props.name}
      </Heading>
      <Text fontWeight="semibold">{props.value}</Text>
      <Text color="fg.muted" overflowWrap="anywhere" gridColumn={{ base: '2 / -1', md: 'auto' }}>
        {props.detail}
      </Text>
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
