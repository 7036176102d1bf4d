import { Box, Button, Flex, Grid, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  CircleAlert,
  CircleCheck,
  Clock,
  RotateCw,
  TriangleAlert,
  type LucideIcon,
  ChartNoAxesColumn,
  Eraser,
  RefreshCw,
  ScrollText,
} from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { useSystemStatusQuery, ClearCachesDocument, ReindexDataDocument } from '../admin.gql.ts';
import type { CheckState } from '../../../gql/types.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { answerOf, succeed } from '../../../lib/answers/succeed.ts';
import { formatDateTime, formatCount } from '../../../lib/text/format.ts';
import { QueryError } from '../../../ui/errors/InlineError.tsx';
import { later } from '../../../ui/later.ts';
import type { SystemStatus } from './StatsDialog.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { useApolloClient } from '@apollo/client/react';
import { Muted } from '../../../ui/page/Muted.tsx';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';

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

function Maintenance(props: { onLog: () => void; onStats: () => void; onChanged: () => void }) {
  const cache = useClearCache();
  const reindex = useReindex(props.onChanged);
  return (
    <Stack as="section" aria-labelledby="maintenance" gap="3">
      <Heading as="h2" size="lg" id="maintenance">
        Maintenance
      </Heading>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="xl">
        <MaintenanceRow
          label="Clear Cache"
          icon={Eraser}
          text="Stored data is not affected."
          isBusy={cache.isBusy}
          onClick={cache.run}
        >
          <Outcome text={cache.outcome} error={cache.error} />
        </MaintenanceRow>
        <MaintenanceRow
          label="Reindex Data"
          icon={RefreshCw}
          text="Rebuilds searches, lists and company figures from the stored texts."
          isBusy={reindex.progress !== null}
          onClick={reindex.run}
        >
          {reindex.progress && <JobProgress label="Reindexing" job={reindex.progress} onCancel={reindex.stop} />}
          <Outcome text={reindex.outcome} error={reindex.error} />
        </MaintenanceRow>
        <MaintenanceRow
          label="Log Viewer"
          icon={ScrollText}
          text="Recent events of your firm: failures with their references, deletions, admin access."
          onClick={props.onLog}
        />
        <MaintenanceRow
          label="System Stats"
          icon={ChartNoAxesColumn}
          text="Stored data, waiting work and today’s failures."
          onClick={props.onStats}
        />
      </Box>
    </Stack>
  );
}

function MaintenanceRow(props: {
  label: string;
  icon: LucideIcon;
  text: string;
  isBusy?: boolean;
  onClick: () => void;
  children?: ReactNode;
}) {
  const Icon = props.icon;
  return (
    <Box px={{ base: '4', md: '5' }} py="3" _notFirst={{ borderTopWidth: '1px' }}>
      <Flex
        gap="3"
        direction={{ base: 'column', sm: 'row' }}
        justify="space-between"
        align={{ base: 'stretch', sm: 'center' }}
      >
        <Muted>{props.text}</Muted>
        <Button
          size="sm"
          variant="outline"
          flexShrink={0}
          minW={{ sm: '9.5rem' }}
          loading={props.isBusy}
          onClick={props.onClick}
        >
          <Icon /> {props.label}
        </Button>
      </Flex>
      {props.children}
    </Box>
  );
}

function Outcome({ text, error }: { text: string | null; error: string | null }) {
  return (
    <Box role="status">
      {(error ?? text) && (
        <Text textStyle="sm" mt="2.5" color={error ? 'fg.error' : 'fg.success'} overflowWrap="anywhere">
          {error ?? text}
        </Text>
      )}
    </Box>
  );
}

function useClearCache() {
  const client = useApolloClient();
  const clearCaches = useSend(ClearCachesDocument);
  const [outcome, setOutcome] = useState<string | null>(null);
  const action = useAction(async () => {
    setOutcome(null);
    const { cleared } = await clearCaches();
    const entries = Object.keys(client.cache.extract() as object).length;
    await client.resetStore();
    setOutcome(`Cleared ${formatCount(entries, 'entry', 'entries')} of this page and ${cleared} of the server.`);
  });
  return { ...action, outcome };
}

function useReindex(onDone: () => void) {
  const client = useApolloClient();
  const [progress, setProgress] = useState<{ stage: string; progress: number } | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const action = useAction(async () => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setOutcome(null);
    setProgress({ stage: 'Starting', progress: 0 });
    let checked = 0;
    let corrected = 0;
    let after: string | null = null;
    try {
      do {
        const variables: { input: { after: string | null } } = { input: { after } };
        const step = await succeed(client.mutate({ mutation: ReindexDataDocument, variables }));
        checked += step.checked;
        corrected += step.corrected;
        after = step.next ?? null;
        const share = step.total === 0 ? 100 : Math.min(100, Math.round((100 * checked) / step.total));
        setProgress({ stage: `Checking ${step.stage}`, progress: share });
      } while (after !== null && !signal.aborted);
    } finally {
      setProgress(null);
    }
    const looked = `${formatCount(checked, 'entry', 'entries')} checked, ${corrected} corrected.`;
    setOutcome(after === null ? `Reindexed: ${looked}` : `Stopped: ${looked}`);
    onDone();
  });
  return {
    run: action.run,
    error: action.error,
    progress,
    outcome,
    stop: () => stopping.current.abort(),
  };
}
