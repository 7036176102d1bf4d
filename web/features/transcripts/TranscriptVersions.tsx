import { Skeleton, Text } from '@chakra-ui/react';
import {
  useEditTranscriptMutation,
  useTranscriptVersionsQuery,
  type TranscriptDetailsFragment,
} from './transcripts.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { VersionList } from '../../ui/versions/VersionList.tsx';

interface Version {
  version: number;
  title: string;
  content: string;
  summary?: string | null;
}

/**
 * Lists every version of a transcript with its author and time. Two versions can be compared, and an earlier version
 * restored.
 */
export function TranscriptVersions({ transcript }: { transcript: TranscriptDetailsFragment }) {
  if (transcript.version === 1)
    return (
      <Text textStyle="sm" color="fg.muted">
        The text is as it was first saved.
      </Text>
    );
  return <Versions transcript={transcript} />;
}

function Versions({ transcript }: { transcript: TranscriptDetailsFragment }) {
  const { id } = transcript;
  const { data } = useTranscriptVersionsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const versions = data?.node?.__typename === 'Transcript' ? data.node.versions : undefined;
  const [save] = useEditTranscriptMutation();
  const restoring = useAction(async ({ title, content, summary }: Version) => {
    const input = { id, version: transcript.version, title, content, summary: summary ?? '' };
    const answer = await succeed(save({ variables: { input } }));
    if (answer.__typename === 'TranscriptEditConflict') throw new Error(answer.message);
  });
  if (!versions) return <Skeleton h="16" mt="3" />;
  return (
    <VersionList
      versions={versions.map((version) => ({ ...version, text: wholeOf(version) }))}
      current={transcript.version}
      isRestoring={restoring.isBusy}
      error={restoring.error}
      onRestore={restoring.run}
    />
  );
}

function wholeOf({ title, summary, content }: Version): string {
  return [title, summary, content].filter(Boolean).join('\n\n');
}
