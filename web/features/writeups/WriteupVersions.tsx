import { Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useRestoreWriteupMutation, useWriteupVersionsQuery } from './writeups.gql.ts';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { htmlLines } from '../../lib/text/htmlLines.ts';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { PersonName } from '../../ui/facts/PersonName.tsx';
import { VersionList } from '../../ui/versions/VersionList.tsx';
import { useRegeneration } from './revision/useRegeneration.ts';
import { statusLabels } from './StatusBadge.tsx';

/**
 * Lists every version of a write-up, and who set which status. Two versions can be compared, an earlier version
 * restored, and a new one proposed from the present sources.
 */
export function WriteupVersions({ writeup }: { writeup: WriteupDetailsFragment }) {
  const regenerating = useRegeneration(writeup);
  return (
    <Stack gap="2">
      {regenerating.isOffered && (
        <Button size="sm" variant="outline" alignSelf="start" loading={regenerating.isBusy} onClick={regenerating.run}>
          <RefreshCw aria-hidden /> Regenerate
        </Button>
      )}
      <ErrorText>{regenerating.error}</ErrorText>
      {writeup.statusChanges.map(({ status, changedAt, author }) => (
        <Text key={changedAt} textStyle="sm" color="fg.muted">
          {statusLabels[status]} since {formatDateTime(changedAt)}
          {author && (
            <>
              {', '}
              <PersonName person={author} />
            </>
          )}
        </Text>
      ))}
      {writeup.version > 1 ? (
        <Versions writeup={writeup} key={writeup.version} />
      ) : (
        <Text textStyle="sm" color="fg.muted">
          The text is as it was first saved.
        </Text>
      )}
    </Stack>
  );
}

function Versions({ writeup }: { writeup: WriteupDetailsFragment }) {
  const { id, version, status } = writeup;
  const { data } = useWriteupVersionsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const versions = data?.node?.__typename === 'Writeup' ? data.node.versions : undefined;
  const [restore] = useRestoreWriteupMutation();
  const restoring = useAction(async ({ version: earlier }: { version: number }) => {
    const input = { id, version, restore: earlier };
    await succeed(restore({ variables: { input } }));
  });
  if (!versions) return <Skeleton h="16" mt="3" />;
  return (
    <VersionList
      versions={versions.map(({ summary, title, content, author, ...each }) => ({
        ...each,
        changes: summary,
        writtenBy: author,
        text: `${title}\n${htmlLines(content)}`,
      }))}
      current={version}
      isRestoring={restoring.isBusy}
      error={restoring.error}
      {...(status !== 'APPROVED' && { onRestore: restoring.run })}
    />
  );
}
