import { useApolloClient } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import type { TranscriptDetailsFragment } from './transcripts.gql.ts';
import { tellStale } from '../../lib/answers/askAgain.ts';
import { addToConnections } from '../../lib/cache/connectionCache.ts';
import { WriteupLinks } from '../../ui/memo/WriteupLinks.tsx';
import { SidePanel } from '../../ui/page/SidePanel.tsx';
import { MemoGeneration } from './MemoGeneration.tsx';
import { TranscriptDocuments } from './TranscriptDocuments.tsx';
import { TranscriptVersions } from './TranscriptVersions.tsx';

type Tab = 'memos' | 'documents' | 'versions';

/** Shows what belongs to a conversation beside its text. Its file loads after the text's. */
export function TranscriptPanel(props: {
  transcript: TranscriptDetailsFragment;
  tab: Tab | null;
  onTab: (tab: Tab | null) => void;
  refetch: () => Promise<unknown>;
}) {
  const { transcript, tab } = props;
  return (
    <SidePanel
      value={tab}
      onChange={props.onTab}
      tabs={[
        { value: 'memos', label: 'Memos', content: <Memos transcript={transcript} refetch={props.refetch} /> },
        { value: 'documents', label: 'Documents', content: <TranscriptDocuments transcript={transcript} /> },
        {
          value: 'versions',
          label: 'Versions',
          content: tab === 'versions' && <TranscriptVersions key={transcript.version} transcript={transcript} />,
        },
      ]}
    />
  );
}

function Memos(props: { transcript: TranscriptDetailsFragment; refetch: () => Promise<unknown> }) {
  const { id, documents, writeups } = props.transcript;
  const { cache } = useApolloClient();
  const documentIds = documents.map(({ document }) => document.id);
  const showWriteup = async (writeupId: string) => {
    // Loads the new write-up's own fields into the cache, so that the list of write-ups shows it.
    await props.refetch();
    addToConnections(cache, 'writeups', { __typename: 'Writeup', id: writeupId });
  };
  const kinds = documentIds.length > 0 ? (['WRITEUP', 'COMBINED_ANALYSIS'] as const) : (['WRITEUP'] as const);
  return (
    <Stack gap="5">
      {kinds.map((kind) => (
        <MemoGeneration
          key={kind}
          kind={kind}
          transcriptId={id}
          documentIds={documentIds}
          onWritten={(writeupId) => void showWriteup(writeupId).catch(tellStale)}
        />
      ))}
      <WriteupLinks title="Write-ups from this transcript" writeups={writeups} />
    </Stack>
  );
}
