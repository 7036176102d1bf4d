import { Box, Button, Flex, Grid, Stack, VisuallyHidden } from '@chakra-ui/react';
import { ArrowLeft, FileSearch, Upload } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { UploadedDocumentFragment } from '../../lib/files/uploadDocument.gql.ts';
import { withParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { DocumentList } from './DocumentList.tsx';
import { later } from '../../ui/later.ts';
import { useReading } from '../../lib/jobs/useReading.ts';
import { useUploads } from './upload/useUploads.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';

const useDocumentViewer = later(async () => (await import('./viewer/DocumentViewer.tsx')).DocumentViewer);
const useUploadPanel = later(async () => (await import('./upload/UploadPanel.tsx')).UploadPanel);

const ofDocument = { open: null, tab: null, part: null, find: null, place: null, company: null } as const;

/**
 * Uploads, searches, reads and analyses documents. `?open={id}` opens a document in the viewer beside the list
 * (`&tab=analysis`).
 * `?upload=single` and `?upload=multiple` show the upload area, with `&company={name}` for files of that company.
 */
export function DocumentsPage() {
  const [parameters] = useSearchParams();
  const openId = parameters.get('open');
  const navigate = useNavigate();
  const uploads = useUploads();
  const wanted = parameters.get('upload');
  const mode = wanted === 'multiple' ? 'multiple' : 'single';
  const isUploading = wanted !== null;
  const company = parameters.get('company') ?? undefined;
  const isListAlone = openId === null && !isUploading;
  const isTable = isListAlone && parameters.has('columns');

  const DocumentViewer = useDocumentViewer(openId !== null && !isUploading);
  const UploadPanel = useUploadPanel(isUploading);

  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At the end of a long list the panel may be partly out of view.
    if (openId !== null) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  const go = useCallback(
    (changes: Record<string, string | null>, replace = false) =>
      void navigate(paths.documents + withParameters(parameters, { ...ofDocument, ...changes }), {
        replace,
        preventScrollReset: true,
      }),
    [navigate, parameters],
  );
  const showUpload = () => go({ upload: mode });
  const closeRemoved = useCallback(
    (id: string) => {
      if (id === openId) go({}, true);
    },
    [go, openId],
  );

  return (
    <Stack gap="5">
      {/* A document that fills a phone's screen shows a back button instead. */}
      <Flex
        justify="space-between"
        align="center"
        gap={{ base: '2', sm: '4' }}
        display={isListAlone ? 'flex' : { base: 'none', lg: 'flex' }}
      >
        <PageTitle>Document Analysis</PageTitle>
        <Button colorPalette="brand" px={{ base: '3', sm: '4' }} onClick={showUpload}>
          <Upload /> Upload Document
        </Button>
      </Flex>
      {!isListAlone && (
        <Flex hideFrom="lg" align="center">
          <VisuallyHidden as="h1">Document Analysis</VisuallyHidden>
          <Button size="sm" variant="ghost" ms="-3" onClick={() => go({ upload: null })}>
            <ArrowLeft /> Your Documents
          </Button>
        </Flex>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: isTable ? 'minmax(0, 1fr)' : '20rem minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        <Box display={isListAlone ? 'block' : { base: 'none', lg: 'block' }} minW="0">
          <DocumentList openId={openId} isWide={isTable} onUpload={showUpload} onRemoved={closeRemoved} />
        </Box>
        <Flex
          ref={panel}
          direction="column"
          // On a phone, the back button stays visible above the panel.
          scrollMarginTop={{ base: '8.5rem', lg: '4.75rem' }}
          scrollMarginBottom="4"
          display={isTable ? 'none' : isListAlone ? { base: 'none', lg: 'flex' } : 'flex'}
          position={{ lg: 'sticky' }}
          // The panel starts below the header and is as high as the window allows under the screen's title.
          top={{ lg: '4.75rem' }}
          // On a phone, uploads scroll with the page; a document scrolls in its own box.
          h={{ base: isUploading ? 'auto' : 'calc(100dvh - 9.75rem)', lg: 'calc(100dvh - 11.25rem)' }}
          minH={{ base: isUploading ? '0' : '28rem', lg: '28rem' }}
          borderWidth="1px"
          borderRadius="xl"
          bg="bg.panel"
          overflow={{ base: isUploading ? 'visible' : 'hidden', lg: 'hidden' }}
        >
          {isUploading ? (
            UploadPanel && (
              <UploadPanel
                uploads={uploads}
                mode={mode}
                companyName={company}
                onMode={(next) => go({ upload: next, company: company ?? null }, true)}
                onStored={(documentId) => go({ open: documentId, upload: null })}
              />
            )
          ) : openId !== null ? (
            DocumentViewer && <DocumentViewer key={openId} id={openId} onRemoved={() => closeRemoved(openId)} />
          ) : (
            <Flex direction="column" flex="1" justify="center">
              <EmptyState
                icon={FileSearch}
                title="No Document Selected"
                description="Upload a document to view its content and generate investment insights"
                isPlain
              >
                <Button variant="outline" onClick={showUpload}>
                  <Upload /> Choose a file
                </Button>
              </EmptyState>
            </Flex>
          )}
        </Flex>
      </Grid>
      {!isUploading && uploads.reading.map((each) => <ReadingWatch key={each.id} document={each} />)}
    </Stack>
  );
}

function ReadingWatch({ document }: { document: UploadedDocumentFragment }) {
  useReading(document);
  return null;
}
