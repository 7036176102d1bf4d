import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useDocumentsQuery, type DocumentsQuery } from './documents.gql.ts';
import type { UploadedDocumentFragment } from '../../lib/files/uploadDocument.gql.ts';
import { formatCount } from '../../lib/text/format.ts';
import { useListParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { InlineError } from '../../ui/errors/InlineError.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { MineToggle } from '../../ui/lists/MineToggle.tsx';
import { SortMenu, titledOrders } from '../../ui/lists/SortMenu.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { PagesEnd } from '../../ui/lists/PagesEnd.tsx';
import { StaleStack } from '../../ui/lists/StaleStack.tsx';

const pageSize = 50;
const connectionOf = (data: DocumentsQuery) => data.documents;

/** Searches and opens the firm's documents. Documents that are being read show their progress. */
export function DocumentList(props: { openId: string | null; onUpload: () => void; onRemoved: (id: string) => void }) {
  const { openId, onRemoved } = props;
  const { search, order, isMine, setSearch, setOrder, setMine, queryWith } = useListParameters(titledOrders);
  const list = useRef<HTMLUListElement>(null);
  const query = useDocumentsQuery({
    variables: { first: pageSize, search: search || null, orderBy: order, mine: isMine },
    // Other screens also upload documents.
    fetchPolicy: 'cache-and-network',
  });
  const pages = usePages(query, connectionOf);

  const hasFailed = pages.error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const description = 'Could not load your documents. Please try again later.';
    showToast({ title: 'Error Loading Documents', description, tone: 'error' });
  }, [hasFailed]);

  const renderRow = useCallback(
    (document: UploadedDocumentFragment) => (
      <DocumentRow
        document={document}
        // The list keeps its search, but drops the parameters of another document.
        to={paths.document(document.id) + queryWith({ upload: null, tab: null, part: null, find: null })}
        isOpen={document.id === openId}
        onRemoved={() => onRemoved(document.id)}
      />
    ),
    [queryWith, openId, onRemoved],
  );

  return (
    <Stack as="section" aria-label="Your Documents" gap="3" minW="0">
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h2" size="md">
          Your Documents
        </Heading>
        <Button size="sm" variant="outline" bg="bg.panel" onClick={props.onUpload}>
          <Plus aria-hidden /> New Upload
        </Button>
      </Flex>
      <Flex gap="2">
        <SearchBox placeholder="Search documents..." value={search} onSearch={setSearch} />
        <SortMenu options={titledOrders} value={order} onSort={setOrder} isCompact />
        <MineToggle isOn={isMine} onChange={setMine} />
      </Flex>
      {pages.error ? (
        <InlineError
          title="Error Loading Documents"
          message={pages.error}
          isRetrying={pages.isLoading}
          onRetry={pages.retry}
        />
      ) : !pages.nodes ? (
        <ListSkeleton rows={4} />
      ) : pages.totalCount === 0 ? (
        <Empty search={search} onClear={() => setSearch('')} />
      ) : (
        <StaleStack gap="2" isStale={pages.isStale}>
          <Text role="status" textStyle="xs" color="fg.muted">
            {formatCount(pages.totalCount, 'document')}
            {search && ` matching “${search}”`}
          </Text>
          <VirtualList
            label="Documents"
            items={pages.nodes}
            totalCount={pages.totalCount}
            estimatedHeight={96}
            rowGap="8px"
            renderItem={renderRow}
            onNearEnd={pages.loadMore}
            listRef={list}
          />
        </StaleStack>
      )}
      <PagesEnd pages={pages} failure="No further documents could be loaded" />
    </Stack>
  );
}

function Empty({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Stack
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="lg"
      px="5"
      py="8"
      gap="3"
      align="center"
      textAlign="center"
    >
      <Text textStyle="sm" color="fg.muted">
        {search ? 'No documents matching your search' : "You haven't uploaded any documents yet"}
      </Text>
      {search && (
        <Button size="xs" variant="outline" onClick={onClear}>
          Clear search
        </Button>
      )}
    </Stack>
  );
}
