import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { FileX, Sparkles } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { DocumentDetailsFragment } from './documents.gql.ts';
import { addressWith, withParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { CompanyLinks } from '../../ui/companies/CompanyLinks.tsx';
import { NotLoaded } from '../../ui/dialogs/NotLoaded.tsx';
import { ArticleSkeleton } from '../../ui/page/ArticleSkeleton.tsx';
import { Outline, SectionsMenu } from '../../ui/page/Outline.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { BarButton, ReadingPage } from '../../ui/page/ReadingPage.tsx';
import { usePanel } from '../../ui/page/usePanel.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentFacts } from './viewer/DocumentFacts.tsx';
import { NotRead } from './DocumentState.tsx';
import { chapters, partLabel } from './viewer/parts/partRules.ts';
import { useDocumentContent, useDocumentReader, useLoadedDocument } from './viewer/useDocument.ts';

const DocumentPanel = lazy(async () => ({ default: (await import('./DocumentPanel.tsx')).DocumentPanel }));

/**
 * Shows a document as a page: its text and pages, and beside them what was read from it (`?panel=figures`).
 * `?part={position}` leads to a part, `?find={words}&place={page 12}` to words.
 */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { query, document, isMissing } = useLoadedDocument(id);
  useDocumentContent(true);
  if (document) return <Document key={document.id} document={document} />;
  return <NotLoaded noun="document" icon={FileX} {...{ isMissing, query }} skeleton={<ArticleSkeleton />} />;
}

function Document({ document }: { document: DocumentDetailsFragment }) {
  const { id, title, fileName, status } = document;
  const isReady = status === 'READY';
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const [tab, setTab] = usePanel(['analysis', 'figures']);
  const reader = useDocumentReader();
  const DocumentContent = useDocumentContent(true);
  const parts = chapters(document.partNames);
  const sections = parts.map(partLabel);
  const show = (chapter: number) => reader.goTo(parts[chapter]?.position ?? 0);
  const ofDocument = { panel: null, tab: null, part: null, find: null, place: null };
  return (
    <ReadingPage
      isWide
      of={{ id, isEditing: false }}
      back={{ to: paths.documents + withParameters(parameters, ofDocument), label: 'Document Analysis' }}
      bar={
        <>
          <SectionsMenu sections={sections} onSection={show} />
          <HStack ms="auto" gap={{ base: '1', md: '2' }}>
            {isReady && <BarButton icon={Sparkles} label="Analysis" hideFrom="lg" onClick={() => setTab('analysis')} />}
            <DocumentActions document={document} />
          </HStack>
        </>
      }
      outline={
        <Outline
          sections={sections}
          current={parts.findLastIndex(({ position }) => position <= reader.position)}
          onSection={show}
        />
      }
      panel={
        isReady && (
          <Suspense>
            <DocumentPanel
              document={document}
              tab={tab}
              onTab={setTab}
              onShowSource={({ quote, place }) =>
                setParameters(addressWith({ panel: null, part: null, find: quote, place }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </Suspense>
        )
      }
    >
      <Stack gap="4" minW="0">
        <Stack gap="2">
          <PageTitle overflowWrap="anywhere">{title}</PageTitle>
          <HStack columnGap="4" rowGap="1.5" wrap="wrap" color="fg.muted" textStyle="sm">
            <Text as="span" maxW="full" truncate title={fileName}>
              {fileName}
            </Text>
            <DocumentFacts
              size={document.fileSize}
              date={document.uploadDate}
              author={document.author}
              textStyle="sm"
            />
            {isReady && <CompanyLinks source={{ type: 'Document', id }} />}
          </HStack>
        </Stack>
        {isReady ? (
          <Flex
            h="calc(100dvh - 8rem)"
            minH="28rem"
            borderWidth="1px"
            borderRadius="xl"
            bg="bg.panel"
            overflow="hidden"
          >
            {DocumentContent && <DocumentContent document={document} reader={reader} />}
          </Flex>
        ) : (
          <Box>
            <NotRead document={document} onRemoved={() => void navigate(paths.documents + addressWith(ofDocument))} />
          </Box>
        )}
      </Stack>
    </ReadingPage>
  );
}
