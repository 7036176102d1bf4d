import { Box, Flex, Heading, HStack, Skeleton, Stack, Tabs, Text } from '@chakra-ui/react';
import { FileX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { DocumentDetailsFragment } from '../documents.gql.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { paths } from '../../../lib/paths.ts';
import { NotLoaded } from '../../../ui/dialogs/NotLoaded.tsx';
import { OpenAsPage } from '../../../ui/links/OpenAsPage.tsx';
import type { TracedFigure } from '../../../ui/memo/figureMarkup.ts';
import { AnalysisPanel } from './analysis/AnalysisPanel.tsx';
import { DocumentActions } from '../DocumentActions.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { FileIcon } from '../FileIcon.tsx';
import { NotRead } from '../DocumentState.tsx';
import { useDocumentContent, useDocumentReader, useLoadedDocument } from './useDocument.ts';

/** Shows a document beside the list. `onRemoved` is called when it was removed. */
export function DocumentViewer({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { query, document, isMissing } = useLoadedDocument(id);
  useDocumentContent(true);
  if (!document) {
    const instead = <NotLoaded noun="document" icon={FileX} {...{ isMissing, query }} skeleton={<ViewerSkeleton />} />;
    return query.error ? <Box p="5">{instead}</Box> : instead;
  }
  return (
    <Flex direction="column" flex="1" minH="0">
      <ViewerHeader document={document} />
      {document.status === 'READY' ? (
        <ViewerTabs document={document} />
      ) : (
        <Box px={{ base: '4', md: '6' }} py="6" borderTopWidth="1px">
          <NotRead document={document} onRemoved={onRemoved} />
        </Box>
      )}
    </Flex>
  );
}

function ViewerHeader({ document }: { document: DocumentDetailsFragment }) {
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
        <OpenAsPage path={paths.document(document.id)} />
        <DocumentActions document={document} />
      </HStack>
    </Flex>
  );
}

const tabs = ['content', 'analysis'] as const;
const panel = { colorPalette: 'gray', p: '0', flex: '1', minH: '0', display: 'flex', _closed: { display: 'none' } };

function ViewerTabs({ document }: { document: DocumentDetailsFragment }) {
  const [parameters, setParameters] = useSearchParams();
  const reader = useDocumentReader();
  const DocumentContent = useDocumentContent(true);
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? 'content';
  const change = (changes: Record<string, string | null>) =>
    setParameters(addressWith(changes), { replace: true, preventScrollReset: true });
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
      <Tabs.Content value="content" {...panel}>
        {DocumentContent && <DocumentContent document={document} reader={reader} />}
      </Tabs.Content>
      <Tabs.Content value="analysis" {...panel}>
        <Box px={{ base: '4', md: '8' }} py="6" flex="1" overflowY="auto" minW="0" minH="0">
          <AnalysisPanel document={document} onShowSource={showSource} />
        </Box>
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
