import { Badge, Button, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useLogEntriesQuery, type LogEntriesQuery } from '../admin.gql.ts';
import type { LogLevel } from '../../../gql/types.ts';
import { answerOf } from '../../../lib/answers/succeed.ts';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { DetailDialog } from '../../../ui/dialogs/DetailDialog.tsx';
import { QueryError } from '../../../ui/errors/InlineError.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

type LogEntry = Extract<LogEntriesQuery['logEntries'], { __typename: 'LogEntries' }>['entries'][number];

const levels: Record<LogLevel, { label: string; palette: string }> = {
  INFO: { label: 'Info', palette: 'gray' },
  WARNING: { label: 'Warning', palette: 'orange' },
  ERROR: { label: 'Error', palette: 'red' },
};

/** Shows the firm's recent log entries, newest first. */
export function LogDialog(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <DetailDialog isOpen={props.isOpen} title="Log Viewer" onClose={props.onClose}>
      <Log />
    </DetailDialog>
  );
}

function Log() {
  const asked = useLogEntriesQuery({ fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true });
  const query = answerOf(asked, ({ logEntries }) => logEntries);
  const { data: log, error, loading, refetch } = query;
  const [areProblemsOnly, setProblemsOnly] = useState(false);
  const entries = log?.entries.filter(({ level }) => !areProblemsOnly || level !== 'INFO') ?? [];

  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Muted maxW="60ch">
          {log?.since &&
            `This server's entries since its start, ${formatDateTime(log.since)}, and jobs that failed in the last week. `}
          Quote a reference to the person who runs the server.
        </Muted>
        <Flex gap="2">
          <Button
            size="sm"
            variant="outline"
            aria-pressed={areProblemsOnly}
            onClick={() => setProblemsOnly(!areProblemsOnly)}
          >
            Problems only
          </Button>
          <Button
            size="sm"
            variant="outline"
            loading={loading}
            loadingText="Reading..."
            onClick={() => askAgain(refetch)}
          >
            <RotateCw /> Refresh
          </Button>
        </Flex>
      </Flex>
      <QueryError title="The log could not be read" query={query} />
      {!log && !error && (
        <Stack gap="2" role="status">
          <VisuallyHidden>Loading ...</VisuallyHidden>
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} h="12" borderRadius="md" />
          ))}
        </Stack>
      )}
      {log && (
        <>
          <VisuallyHidden role="status">{formatCount(entries.length, 'entry', 'entries')}</VisuallyHidden>
          {entries.length === 0 ? (
            <Text py="10" textAlign="center" color="fg.muted">
              {areProblemsOnly ? 'No problems were recorded.' : 'Nothing has been recorded yet.'}
            </Text>
          ) : (
            <Entries entries={entries} />
          )}
        </>
      )}
    </Stack>
  );
}

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <Stack as="ol" role="list" gap="0" borderTopWidth="1px">
      {entries.map(({ at, level, message, reference }, index) => (
        <Flex
          as="li"
          key={index}
          gap={{ base: '1', md: '4' }}
          direction={{ base: 'column', md: 'row' }}
          borderBottomWidth="1px"
          py="2.5"
          textStyle="sm"
        >
          <Flex gap="3" align="center" w={{ md: '16rem' }} flexShrink={0} h="fit-content">
            <Flex w={{ md: '16' }} flexShrink={0}>
              <Badge colorPalette={levels[level].palette}>{levels[level].label}</Badge>
            </Flex>
            <Text asChild color="fg.muted" whiteSpace="nowrap">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </Text>
          </Flex>
          <Text flex="1" overflowWrap="anywhere">
            {message}
          </Text>
          {reference && (
            <Muted fontFamily="mono" textStyle="xs" overflowWrap="anywhere" userSelect="all" pt="0.5">
              {reference}
            </Muted>
          )}
        </Flex>
      ))}
    </Stack>
  );
}
