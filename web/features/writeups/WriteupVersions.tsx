import { Skeleton, Text } from '@chakra-ui/react';
import { useRestoreWriteupMutation, useWriteupVersionsQuery } from './writeups.gql.ts';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { htmlLines } from '../../lib/text/htmlLines.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PersonName } from '../../ui/facts/PersonName.tsx';
import { VersionList } from '../../ui/versions/VersionList.tsx';
import { statusLabels } from './StatusBadge.tsx';

/**
 * Lists every version of a write-up, and who set which status. Two versions can be compared, and an earlier version
 * restored.
 */
export function WriteupVersions({ writeup }: { writeup: WriteupDetailsFragment }) {
  if (writeup.version === 1 && writeup.statusChanges.length === 0) return null;
  return (
    <Disclosure label="Versions">
      {writeup.statusChanges.map(({ status, changedAt, author }) => (
        <Text key={changedAt} textStyle="sm" color="fg.muted" mt="2">
          {statusLabels[status]} since {formatDateTime(changedAt)}
          {author && (
            <>
              {', '}
              <PersonName person={author} />
            </>
          )}
        </Text>
      ))}
      {writeup.version > 1 && <Versions writeup={writeup} key={writeup.version} />}
    </Disclosure>
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
