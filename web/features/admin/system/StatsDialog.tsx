import { Grid, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { formatSize } from '../../../lib/text/format.ts';
import { DetailDialog } from '../../../ui/dialogs/DetailDialog.tsx';
import type { SystemStatus } from './useSystemStatus.ts';
import { formatNumber } from '../../../lib/text/format.ts';

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
      <Table.Root size="sm" variant="line">
        <Table.Body>
          {rows.map(([name, value]) => (
            <Table.Row key={name} bg="transparent">
              <Table.Cell ps="0" color="fg.muted">
                {name}
              </Table.Cell>
              <Table.Cell pe="0" textAlign="end" fontWeight="medium" whiteSpace="nowrap">
                {value}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Stack>
  );
}
