import { Box, Button, Flex, HStack, Skeleton, Stack, Text, Menu, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import {
  FileX,
  PenLine,
  Printer,
  Share2,
  MessageSquare,
  RefreshCw,
  Download,
  FileCode,
  FileDown,
  FileText,
} from 'lucide-react';
import { useWriteupQuery, type WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import type { WriteupRowFragment } from './writeups.gql.ts';
import type { WriteupReadingFragment } from '../../ui/memo/readingNote.gql.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { useLast } from '../../lib/hooks/useLast.ts';
import { useSanitizedHtml } from '../../lib/text/useSanitizedHtml.ts';
import { DetailDialog } from '../../ui/dialogs/DetailDialog.tsx';
import { NotLoaded } from '../../ui/dialogs/NotLoaded.tsx';
import type { TracedFigure } from '../../ui/memo/figureMarkup.ts';
import { UnverifiedNote } from '../../ui/memo/UnverifiedNote.tsx';
import { measure, WriteupArticle } from '../../ui/memo/WriteupArticle.tsx';
import { CommentedText } from './review/comments/CommentedText.tsx';
import { useCommentsOpen } from './review/comments/useCommentsOpen.ts';
import { VerdictBar } from './review/VerdictBar.tsx';
import { MemoEditor } from './editor/MemoEditor.tsx';
import { MemoRevision } from './revision/MemoRevision.tsx';
import { MemoTools } from './MemoTools.tsx';
import { useWriteupActions } from './useWriteupActions.ts';
import { WriteupFacts, WriteupLabels } from './WriteupRow.tsx';
import { WriteupVersions } from './WriteupVersions.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useSession } from '../../lib/session/session.ts';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { ReadingNote } from '../../ui/memo/ReadingNote.tsx';
import { useRegeneration } from './revision/useRegeneration.ts';
import { MenuRoot } from '../../ui/menus/MenuRoot.tsx';

function DownloadMenu(props: {
  writeup: Pick<WriteupDetailsFragment, 'htmlUrl' | 'pdfUrl' | 'wordUrl'>;
  onDownload: (url: string) => Promise<void>;
}) {
  const { htmlUrl, pdfUrl, wordUrl } = props.writeup;
  const [preparing, setPreparing] = useState<string | null>(null);
  const download = (name: string, url: string) => {
    if (preparing !== null) return;
    setPreparing(name);
    void props.onDownload(url).finally(() => setPreparing(null));
  };
  return (
    <>
      {/* The menu is rendered inside the dialog, which traps the focus, and not at the end of the page. */}
      <MenuRoot positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" aria-busy={preparing !== null}>
            {preparing === null ? <Download aria-hidden /> : <Spinner size="xs" aria-hidden />} Download
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="44">
            <Menu.Item value="html" onClick={() => download('web page', htmlUrl)}>
              <FileCode size={16} aria-hidden /> Web page (HTML)
            </Menu.Item>
            {/* A server without Chromium cannot create a PDF, but every browser can print to a PDF. */}
            <Menu.Item value="pdf" onClick={() => (pdfUrl ? download('PDF', pdfUrl) : window.print())}>
              <FileDown size={16} aria-hidden /> {pdfUrl ? 'PDF' : 'PDF, by printing'}
            </Menu.Item>
            <Menu.Item value="word" onClick={() => download('Word document', wordUrl)}>
              <FileText size={16} aria-hidden /> Word (DOCX)
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </MenuRoot>
      <VisuallyHidden role="status">{preparing === null ? '' : `The ${preparing} is being prepared.`}</VisuallyHidden>
    </>
  );
}

/** Shows the write-up `id`; null closes the dialog. `row` is what the list already knows of the write-up. */
export function WriteupDialog(props: { id: string | null; row: WriteupRowFragment | undefined; onClose: () => void }) {
  const id = useLast(props.id);
  const query = useWriteupQuery(id === null ? skipToken : { variables: { id } });
  const { data } = query;
  const writeup = data?.node?.__typename === 'Writeup' ? data.node : undefined;
  const known = writeup ?? props.row;
  const isMissing = data !== undefined && writeup === undefined;
  const [isCommenting] = useCommentsOpen();
  const [editedId, setEditedId] = useState<string | null>(null);
  const isEditing = writeup !== undefined && writeup.id === editedId;

  return (
    <DetailDialog
      isOpen={props.id !== null}
      isWide={isCommenting}
      title={known?.title ?? (isMissing ? 'Write-up not found' : 'Write-up')}
      header={writeup && !isEditing && <WriteupHeader writeup={writeup} />}
      onClose={props.onClose}
    >
      {isEditing ? (
        <MemoEditor key={writeup.id} writeup={writeup} onDone={() => setEditedId(null)} />
      ) : writeup ? (
        <WriteupContent key={writeup.id} writeup={writeup} onEdit={() => setEditedId(writeup.id)} />
      ) : (
        <NotLoaded noun="write-up" icon={FileX} isMissing={isMissing} query={query} skeleton={<ArticleSkeleton />} />
      )}
    </DetailDialog>
  );
}

function WriteupHeader({ writeup }: { writeup: WriteupDetailsFragment }) {
  const { share, download } = useWriteupActions();
  return (
    <Flex columnGap="6" rowGap="3" wrap="wrap" align="center" justify="space-between" mt="2">
      <HStack columnGap="4" rowGap="2" wrap="wrap" color="fg.muted" textStyle="sm">
        <WriteupFacts writeup={writeup} />
        {writeup.analyst && (
          <HStack gap="1.5">
            <PenLine size={14} aria-hidden /> Written by {writeup.analyst}
          </HStack>
        )}
        <WriteupLabels writeup={writeup} />
      </HStack>
      <HStack gap="2" wrap="wrap" data-print="hide">
        <CommentsButton openCount={writeup.openCommentCount} />
        <Button size="sm" variant="outline" onClick={() => share(writeup.id)}>
          <Share2 aria-hidden /> Share
        </Button>
        <DownloadMenu writeup={writeup} onDownload={download} />
        <Button size="sm" variant="outline" hideBelow="md" onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
      </HStack>
    </Flex>
  );
}

function WriteupContent({ writeup, onEdit }: { writeup: WriteupDetailsFragment; onEdit: () => void }) {
  const html = useSanitizedHtml(writeup.content);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { document } = writeup;
  const showSource = ({ quote, place }: TracedFigure) => {
    const at = { find: quote ?? null, place: place ?? null };
    if (document)
      void navigate(paths.document(document.id) + withParameters(parameters, { ...at, q: null, sort: null }));
  };
  return (
    <CommentedText writeupId={writeup.id}>
      <Stack gap="6">
        <MemoTools writeup={writeup} onEdit={onEdit} />
        {writeup.revision && <MemoRevision writeup={writeup} jobId={writeup.revision.id} />}
        <VerdictBar writeupId={writeup.id} />
        <HowItWasRead writeup={writeup} />
        <UnverifiedNote count={writeup.unverifiedFigureCount} />
        {html === null ? (
          <ArticleSkeleton />
        ) : (
          <WriteupArticle
            html={html}
            figures={writeup.figures}
            writeupId={writeup.id}
            onShowSource={document ? showSource : undefined}
          />
        )}
        <Box maxW={measure} w="full" mx="auto" data-print="hide">
          {writeup.analyst !== null && <WriteupDoubts reading={writeup.reading} />}
          <WriteupVersions writeup={writeup} />
        </Box>
      </Stack>
    </CommentedText>
  );
}

function ArticleSkeleton() {
  return (
    <Stack gap="3" role="status" aria-label="Loading ..." maxW={measure} w="full" mx="auto">
      {[45, 96, 92, 97, 70, 38, 94, 89].map((width) => (
        <Skeleton key={width} height={width < 50 ? '6' : '4'} width={`${width}%`} />
      ))}
    </Stack>
  );
}

function CommentsButton({ openCount }: { openCount: number }) {
  const [isOpen, setOpen] = useCommentsOpen();
  return (
    <Button
      size="sm"
      variant={isOpen ? 'subtle' : 'outline'}
      colorPalette={isOpen ? 'brand' : 'gray'}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <MessageSquare aria-hidden /> Comments{openCount > 0 && ` (${openCount})`}
    </Button>
  );
}

function WriteupDoubts({ reading }: Pick<WriteupReadingFragment, 'reading'>) {
  const doubts = reading?.doubts ?? [];
  if (doubts.length === 0) return null;
  return (
    <Disclosure label={`Doubted figures (${doubts.length})`}>
      <Stack as="ul" gap="3" mt="3" ps="5" textStyle="sm" listStyle="none">
        {doubts.map(({ figure, sentence, words }) => (
          <Box as="li" key={sentence}>
            {figure && <Text fontWeight="medium">{figure}</Text>}
            <Text>{sentence}</Text>
            {!sentence.endsWith(words) && <Text color="fg.muted">{words}</Text>}
          </Box>
        ))}
      </Stack>
    </Disclosure>
  );
}

function HowItWasRead({ writeup }: { writeup: WriteupDetailsFragment }) {
  const { analyst } = useSession().session;
  const regenerating = useRegeneration(writeup);
  const record = writeup.reading?.record;
  return (
    <ReadingNote notes={record?.notes ?? []} maxW={measure} w="full" mx="auto">
      {record?.isStandIn && !analyst.isBuiltin && regenerating.isOffered && (
        <Button size="sm" variant="outline" data-print="hide" loading={regenerating.isBusy} onClick={regenerating.run}>
          <RefreshCw aria-hidden /> Read again
        </Button>
      )}
      <ErrorText flexBasis="full">{regenerating.error}</ErrorText>
    </ReadingNote>
  );
}
