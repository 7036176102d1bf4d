import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ChartNoAxesColumn, Eraser, RefreshCw, ScrollText, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { useApolloClient } from '@apollo/client/react';
import { ClearCachesDocument, ReindexDataDocument } from '../admin.gql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';

export function Maintenance(props: { onLog: () => void; onStats: () => void; onChanged: () => void }) {
  const cache = useClearCache();
  const reindex = useReindex(props.onChanged);
  return (
    <Stack as="section" aria-labelledby="maintenance" gap="3">
      <Heading as="h2" size="lg" id="maintenance">
        Maintenance
      </Heading>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="xl">
        <Deed
          label="Clear Cache"
          icon={Eraser}
          text="Stored data is not affected."
          isBusy={cache.isBusy}
          onClick={cache.run}
        >
          <Outcome text={cache.outcome} error={cache.error} />
        </Deed>
        <Deed
          label="Reindex Data"
          icon={RefreshCw}
          text="Rebuilds searches, lists and company figures from the stored texts."
          isBusy={reindex.progress !== null}
          onClick={reindex.run}
        >
          {reindex.progress && <JobProgress label="Reindexing" job={reindex.progress} onCancel={reindex.stop} />}
          <Outcome text={reindex.outcome} error={reindex.error} />
        </Deed>
        <Deed
          label="Log Viewer"
          icon={ScrollText}
          text="Recent events of your firm: failures with their references, deletions, admin access."
          onClick={props.onLog}
        />
        <Deed
          label="System Stats"
          icon={ChartNoAxesColumn}
          text="Stored data, waiting work and today’s failures."
          onClick={props.onStats}
        />
      </Box>
    </Stack>
  );
}

function Deed(props: {
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
