import { Box, Button, Flex, Heading, HStack, Skeleton, Stack, Tabs, Text } from '@chakra-ui/react';
import { Download, FileDown, FileX, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDocumentQuery, type DocumentDetailsFragment } from '../documents.gql.ts';
import { withParameters } from '../../../lib/lists/listParameters.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { NotLoaded } from '../../../ui/dialogs/NotLoaded.tsx';
import type { TracedFigure } from '../../../ui/memo/figureMarkup.ts';
import { AnalysisPanel } from './analysis/AnalysisPanel.tsx';
import { DocumentContent } from './DocumentContent.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentState } from '../DocumentState.tsx';
import { FileIcon } from '../FileIcon.tsx';
import { useDocumentActions } from '../useDocumentActions.ts';

/** Shows a document: its facts, its text and its investment analysis. */
export function DocumentViewer({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const query = useDocumentQuery({ variables: { id } });
  const { data, refetch } = query;
  const document = data?.node?.__typename === 'Document' ? data.node : undefined;

  // While the document was being read, everything except its state was loaded without a text.
  const isReady = document?.status === 'READY';
  const hasText = (document?.partCount ?? 0) > 0;
  const load = useEffectEvent(() => {
    if (!hasText) askAgain(refetch);
  });
  useEffect(() => {
    if (isReady) load();
  }, [isReady]);

  if (!document) {
    const isMissing = data !== undefined && !query.error;
    const instead = <NotLoaded noun="document" icon={FileX} {...{ isMissing, query }} skeleton={<ViewerSkeleton />} />;
    return query.error ? <Box p="5">{instead}</Box> : instead;
  }
  return (
    <Flex direction="column" flex="1" minH="0">
      <ViewerHeader document={document} />
      {isReady ? (
        <ViewerTabs document={document} />
      ) : (
        <Stack gap="3" px={{ base: '4', md: '6' }} py="6" borderTopWidth="1px">
          <Heading as="h3" size="md">
            {document.status === 'FAILED' || document.status === 'CANCELLED'
              ? 'This document could not be read'
              : 'This document is being read'}
          </Heading>
          <DocumentState document={document} onRemoved={onRemoved} isRoomy />
        </Stack>
      )}
    </Flex>
  );
}

function ViewerHeader({ document }: { document: DocumentDetailsFragment }) {
  const { share, downloadContent } = useDocumentActions();
  const download = useAction(() => downloadContent(document));
  return (
    <Flex gap="3" px={{ base: '4', md: '6' }} pt="4" pb="3" align="flex-start" wrap={{ base: 'wrap', xl: 'nowrap' }}>
      <FileIcon fileType={document.fileType} size="11" />
      <Box flex="1" minW="10rem">
        <Heading as="h2" size="lg" lineHeight="short" overflowWrap="anywhere" lineClamp={2} title={document.title}>
          {document.title}
        </Heading>
        <HStack columnGap="3" rowGap="0" wrap="wrap" textStyle="xs" color="fg.muted">
          <Text as="span" maxW="full" truncate title={document.fileName}>
            {document.fileName}
          </Text>
          <DocumentFacts size={document.fileSize} date={document.uploadDate} author={document.author} />
        </HStack>
      </Box>
      <HStack gap="2" wrap="wrap">
        {document.status === 'READY' && (
          <Button
            size="sm"
            px={{ base: '2.5', sm: '3.5' }}
            variant="outline"
            loading={download.isBusy}
            onClick={() => download.run()}
          >
            <Download aria-hidden /> Download
          </Button>
        )}
        <Button asChild size="sm" px={{ base: '2.5', sm: '3.5' }} variant="outline">
          <a href={document.fileUrl} download={document.fileName}>
            <FileDown aria-hidden /> Original
          </a>
        </Button>
        <Button size="sm" px={{ base: '2.5', sm: '3.5' }} variant="outline" onClick={() => share(document.id)}>
          <Share2 aria-hidden /> Share
        </Button>
      </HStack>
    </Flex>
  );
}

const tabs = ['content', 'analysis'] as const;

function ViewerTabs({ document }: { document: DocumentDetailsFragment }) {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? 'content';
  const change = (changes: Record<string, string | null>) =>
    setParameters((current) => new URLSearchParams(withParameters(current, changes)), {
      replace: true,
      preventScrollReset: true,
    });
  const showSource = ({ quote }: TracedFigure) => change({ tab: null, part: null, find: quote ?? null, place: null });
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => change({ tab: value === 'content' ? null : value })}
      colorPalette="brand"
      size="sm"
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
      lazyMount
    >
      <Tabs.List px={{ base: '2', md: '4' }}>
        <Tabs.Trigger value="content">Document Content</Tabs.Trigger>
        <Tabs.Trigger value="analysis">Investment Analysis</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content
        value="content"
        colorPalette="gray"
        p="0"
        flex="1"
        minH="0"
        display="flex"
        _closed={{ display: 'none' }}
      >
        <DocumentContent document={document} />
      </Tabs.Content>
      <Tabs.Content
        value="analysis"
        colorPalette="gray"
        p="0"
        flex="1"
        minH="0"
        display="flex"
        _closed={{ display: 'none' }}
      >
        <AnalysisPanel document={document} onShowSource={showSource} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function ViewerSkeleton() {
  return (
    <Stack gap="4" p="6" role="status" aria-label="Loading ...">
      <Skeleton height="7" width="55%" />
      <Skeleton height="4" width="35%" />
      <Stack gap="3" mt="6">
        {[92, 97, 88, 95, 60].map((width) => (
          <Skeleton key={width} height="4" width={`${width}%`} />
        ))}
      </Stack>
    </Stack>
  );
}
