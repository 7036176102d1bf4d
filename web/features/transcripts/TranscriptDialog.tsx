import { Box, Button, Heading, HStack, Link, Skeleton, Stack, Text, IconButton, Menu } from '@chakra-ui/react';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { FileText, FileX, Pencil, ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranscriptQuery, type TranscriptDetailsFragment, type TranscriptRowFragment } from './transcripts.gql.ts';
import { addToConnections } from '../../lib/cache/connectionCache.ts';
import { formatDate } from '../../lib/text/format.ts';
import { paths } from '../../lib/paths.ts';
import { tellStale } from '../../lib/answers/askAgain.ts';
import { useLast } from '../../lib/hooks/useLast.ts';
import { DetailDialog } from '../../ui/dialogs/DetailDialog.tsx';
import { NotLoaded } from '../../ui/dialogs/NotLoaded.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { ConsentFact } from '../../ui/facts/ConsentFact.tsx';
import { Listening, type ShownPlace } from '../../ui/listening/Listening.tsx';
import { TranscriptText } from '../../ui/listening/TranscriptText.tsx';
import { SummaryText } from '../../ui/memo/SummaryText.tsx';
import { MemoGeneration } from './MemoGeneration.tsx';
import { TranscriptFacts } from './TranscriptRow.tsx';
import { TranscriptDocuments } from './TranscriptDocuments.tsx';
import { TranscriptEditor } from './TranscriptEditor.tsx';
import { TranscriptVersions } from './TranscriptVersions.tsx';
import { useAction } from '../../lib/answers/useAction.ts';
import { downloadFile, downloadText, fileNameOf } from '../../lib/files/download.ts';
import { MenuRoot } from '../../ui/menus/MenuRoot.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { transcriptFile } from './transcriptFile.ts';

const labels: Record<string, string> = {
  md: 'Markdown (.md)',
  docx: 'Word (.docx)',
  vtt: 'Subtitles (.vtt)',
  srt: 'Subtitles (.srt)',
};

function TranscriptDownloads({ transcript }: { transcript: TranscriptDetailsFragment }) {
  const downloading = useAction(async (url: string) => {
    await downloadFile(url).catch((error: unknown) => {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: 'The transcript could not be downloaded', description, tone: 'error' });
    });
  });
  return (
    <HStack gap="0">
      <Button
        size="sm"
        variant="outline"
        borderEndRadius="0"
        onClick={() => downloadText(fileNameOf(transcript.title, 'txt'), transcriptFile(transcript), 'text/plain')}
      >
        <Download aria-hidden /> Download .txt
      </Button>
      {/* The menu is rendered inside the dialog, which traps the focus, and not at the end of the page. */}
      <MenuRoot positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
        <Menu.Trigger asChild>
          <IconButton
            size="sm"
            variant="outline"
            borderStartRadius="0"
            borderStartWidth="0"
            aria-label="Download in another format"
            loading={downloading.isBusy}
          >
            <ChevronDown aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="44">
            {transcript.exports.map(({ format, url }) => (
              <Menu.Item key={format} value={format} onClick={() => downloading.run(url)}>
                {labels[format] ?? format}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </MenuRoot>
    </HStack>
  );
}

/** Shows the transcript `id`; null closes the dialog. `row` is what the list already knows of the transcript. */
export function TranscriptDialog(props: {
  id: string | null;
  row: TranscriptRowFragment | undefined;
  shown: ShownPlace;
  onClose: () => void;
}) {
  const id = useLast(props.id);
  const { cache } = useApolloClient();
  const query = useTranscriptQuery(id === null ? skipToken : { variables: { id } });
  const { data, refetch } = query;
  const transcript = data?.node?.__typename === 'Transcript' ? data.node : undefined;
  const known = transcript ?? props.row;
  const isMissing = data !== undefined && transcript === undefined;

  const [editedId, setEditedId] = useState<string | null>(null);
  const isEditing = transcript !== undefined && transcript.id === editedId;

  const showWriteup = async (writeupId: string) => {
    // Loads the new write-up's own fields into the cache, so that the list of write-ups shows it.
    await refetch();
    addToConnections(cache, 'writeups', { __typename: 'Writeup', id: writeupId });
  };

  return (
    <DetailDialog
      isOpen={props.id !== null}
      title={known?.title ?? (isMissing ? 'Transcript not found' : 'Transcript')}
      header={
        known && (
          <HStack columnGap="4" rowGap="2" wrap="wrap" mt="2" color="fg.muted" textStyle="sm">
            <TranscriptFacts transcript={known} />
            {transcript?.recording && <ConsentFact {...transcript.recording} />}
            {transcript && !isEditing && (
              <Button size="sm" variant="outline" onClick={() => setEditedId(transcript.id)}>
                <Pencil aria-hidden /> Edit
              </Button>
            )}
            {transcript && <TranscriptDownloads transcript={transcript} />}
          </HStack>
        )
      }
      onClose={props.onClose}
    >
      {transcript && isEditing ? (
        <TranscriptEditor key={transcript.id} transcript={transcript} onDone={() => setEditedId(null)} />
      ) : transcript ? (
        <TranscriptSections
          key={transcript.id}
          transcript={transcript}
          shown={props.shown}
          onWritten={(writeupId) => void showWriteup(writeupId).catch(tellStale)}
        />
      ) : (
        <NotLoaded
          noun="transcript"
          icon={FileX}
          isMissing={isMissing}
          query={query}
          skeleton={
            <Stack gap="3" role="status" aria-label="Loading ...">
              {[92, 97, 88, 95, 60].map((width) => (
                <Skeleton key={width} height="4" width={`${width}%`} />
              ))}
            </Stack>
          }
        />
      )}
    </DetailDialog>
  );
}

function TranscriptSections(props: {
  transcript: TranscriptDetailsFragment;
  shown: ShownPlace;
  onWritten: (writeupId: string) => void;
}) {
  const { transcript } = props;
  const { summary, summaryAnalyst, writeups } = transcript;
  return (
    <Stack gap="8">
      <Stack gap="3">
        {(['WRITEUP', 'COMBINED_ANALYSIS'] as const).map((kind) => (
          <MemoGeneration
            key={kind}
            kind={kind}
            transcriptId={transcript.id}
            documentIds={transcript.documents.map(({ document }) => document.id)}
            onWritten={props.onWritten}
          />
        ))}
      </Stack>
      <TranscriptDocuments transcript={transcript} />
      {writeups.length > 0 && (
        <Box as="section">
          <Heading as="h3" size="md" mb="3">
            Write-ups from this transcript
          </Heading>
          <Stack as="ul" gap="2" listStyleType="none">
            {writeups.map((writeup) => (
              <HStack as="li" key={writeup.id} gap="2" align="baseline">
                <Box color="fg.muted" flexShrink={0} alignSelf="center">
                  <FileText size={16} aria-hidden />
                </Box>
                <Link asChild variant="underline" colorPalette="brand">
                  <TenantLink to={paths.writeup(writeup.id)}>{writeup.title}</TenantLink>
                </Link>
                <Text textStyle="sm" color="fg.muted" flexShrink={0}>
                  {formatDate(writeup.creationDate)}
                </Text>
              </HStack>
            ))}
          </Stack>
        </Box>
      )}
      {summary && (
        <Box
          as="section"
          borderStartWidth="3px"
          borderColor="brand.solid"
          bg="bg.subtle"
          borderRadius="md"
          px="5"
          py="4"
        >
          <Heading as="h3" size="md" mb="2">
            {summaryAnalyst ? `Summary by ${summaryAnalyst}` : 'Summary'}
          </Heading>
          <SummaryText
            key={summary}
            conversationId={transcript.id}
            summary={summary}
            textStyle="md"
            lineHeight="1.7"
            maxW="75ch"
            whiteSpace="pre-wrap"
          />
        </Box>
      )}
      {transcript.recording ? (
        <Listening {...transcript} recording={transcript.recording} shown={props.shown} />
      ) : (
        <TranscriptText content={transcript.content} />
      )}
      {transcript.version > 1 && <TranscriptVersions transcript={transcript} />}
    </Stack>
  );
}
