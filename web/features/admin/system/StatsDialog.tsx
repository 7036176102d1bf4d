import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { SystemStatusQuery } from '../admin.gql.ts';
import { formatNumber, formatSize } from '../../../lib/text/format.ts';
import { DetailDialog } from '../../../ui/dialogs/DetailDialog.tsx';
import { PlainTable } from '../../../ui/lists/PlainTable.tsx';

export type SystemStatus = Extract<SystemStatusQuery['systemStatus'], { __typename: 'SystemStatus' }>;

export function StatsDialog(props: { isOpen: boolean; status: SystemStatus | undefined; onClose: () => void }) {
  const { status } = props;
  return (
    <DetailDialog isOpen={props.isOpen} title="System Stats" onClose={props.onClose}>
      {status ? (
        <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="8">
          <Figures
            title="What is stored"
            rows={[
              ['Documents', formatNumber(status.counts.documents)],
              ['Recordings', formatNumber(status.counts.recordings)],
              ['Transcripts', formatNumber(status.counts.transcripts)],
              ['Write-ups and memos', formatNumber(status.counts.writeups)],
              ['Companies', formatNumber(status.counts.companies)],
              ['Observed figures', formatNumber(status.counts.observations)],
            ]}
          />
          <Stack gap="8">
            <Figures
              title="Size"
              rows={[
                ['Original files', formatSize(status.counts.storedBytes)],
                ['Texts in the database', formatSize(status.counts.databaseBytes)],
              ]}
            />
            <Figures
              title="The queue"
              rows={[
                ['Running', formatNumber(status.queue.running)],
                ['Waiting', formatNumber(status.queue.waiting)],
                ['Failed in the last 24 hours', formatNumber(status.queue.failedToday)],
              ]}
            />
            <Figures
              title="Versions"
              rows={[
                ['Dossier', status.version],
                ['PostgreSQL', status.databaseVersion],
              ]}
            />
          </Stack>
        </Grid>
      ) : (
        <Text color="fg.muted">There is no status yet. Close this and measure again.</Text>
      )}
    </DetailDialog>
  );
}

function Figures({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <PlainTable
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          { isMuted: true, cell: ([name]) => name },
          { isNumber: true, cell: ([, value]) => <Text fontWeight="medium">{value}</Text> },
        ]}
      />
    </Stack>
  );
}
