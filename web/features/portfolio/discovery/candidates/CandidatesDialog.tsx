import { Box, Button, Flex, Text, Badge } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import {
  useCandidatesQuery,
  DiscoverySetupDocument,
  useRemoveCandidateMutation,
  type CandidatesQuery,
  type CandidateRowFragment,
} from './candidates.gql.ts';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { DetailDialog } from '../../../../ui/dialogs/DetailDialog.tsx';
import { InlineError, QueryError } from '../../../../ui/errors/InlineError.tsx';
import { ListSkeleton } from '../../../../ui/lists/ListSkeleton.tsx';
import { SearchBox } from '../../../../ui/lists/SearchBox.tsx';
import { StaleStack } from '../../../../ui/lists/StaleStack.tsx';
import { useApolloClient } from '@apollo/client/react';
import { removeFromConnections } from '../../../../lib/cache/connectionCache.ts';
import { useDeletion } from '../../../../lib/hooks/useDeletion.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { Trash2 } from 'lucide-react';
import { IconAction } from '../../../../ui/actions/IconAction.tsx';
import { candidateFacts } from './candidateFacts.ts';
import { ExternalLink } from '../company/ExternalLink.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';

const pageSize = 50;
const connectionOf = (data: CandidatesQuery) => data.candidates;

export function CandidatesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [search, setSearch] = useState('');
  return (
    <DetailDialog
      isOpen={isOpen}
      title="Candidates"
      header={
        <Flex mt="3">
          <SearchBox placeholder="Search by name, industry or stage" value={search} onSearch={setSearch} />
        </Flex>
      }
      onClose={() => {
        setSearch('');
        onClose();
      }}
    >
      <Candidates search={search} />
    </DetailDialog>
  );
}

function Candidates({ search }: { search: string }) {
  const query = useCandidatesQuery({
    variables: { first: pageSize, search: search || null },
    // Other screens change which companies the firm holds.
    fetchPolicy: 'cache-and-network',
  });
  const pages = usePages(query, connectionOf);
  const list = useRef<HTMLUListElement>(null);
  const removal = useCandidateRemoval();

  if (pages.error) return <QueryError title="The candidates could not be loaded" query={pages} />;
  if (!pages.nodes) return <ListSkeleton rows={4} />;
  const count = formatCount(pages.totalCount, 'candidate');
  const loadMore = () => {
    // The button moves down with the list, so keyboard users continue at the first new row.
    const last = list.current?.lastElementChild;
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    pages.loadMore();
  };
  return (
    <StaleStack isStale={pages.isStale}>
      <Muted role="status">{search ? `${count} matching “${search}”` : count}</Muted>
      <Box as="ul" role="list" aria-label="Candidates" ref={list}>
        {pages.nodes.map((candidate, index) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            onRemove={() => removal.ask({ id: candidate.id, name: candidate.name, index })}
          />
        ))}
      </Box>
      <ConfirmDialog
        isOpen={removal.target !== null}
        title="Remove Candidate"
        message={`${removal.target?.name ?? ''} will not be discovered again until a file names it. Earlier discoveries are not affected.`}
        confirmLabel="Remove"
        isBusy={removal.isBusy}
        error={removal.error}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
        finalFocus={() => removal.gone.current && rowAt(list.current, removal.gone.current.index)}
      />
      {pages.moreError ? (
        <InlineError
          title="No further candidates could be loaded"
          message={pages.moreError}
          onRetry={pages.retryMore}
        />
      ) : (
        pages.hasMore && (
          <Button variant="outline" alignSelf="center" loading={pages.loading} onClick={loadMore}>
            Show more, {formatNumber(pages.totalCount - pages.nodes.length)} to come
          </Button>
        )
      )}
    </StaleStack>
  );
}

function rowAt(list: HTMLElement | null, index: number): HTMLElement | null {
  const row = list?.children[index] ?? list?.lastElementChild;
  return row instanceof HTMLElement ? row : null;
}

interface Target {
  id: string;
  name: string;
  index: number;
}

function useCandidateRemoval() {
  const client = useApolloClient();
  const [remove] = useRemoveCandidateMutation();
  return useDeletion<Target>(
    async ({ id }) => (await remove({ variables: { input: { id } } })).data?.removeCandidate,
    ({ id, name }) => {
      removeFromConnections(client.cache, 'candidates', { __typename: 'Candidate', id });
      showToast({ title: 'Candidate Removed', description: `${name} is not discovered any more.`, tone: 'success' });
      // Loads the number of candidates again. The place that shows the number also shows a failure.
      void client.query({ query: DiscoverySetupDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    },
  );
}

function CandidateRow({ candidate, onRemove }: { candidate: CandidateRowFragment; onRemove: () => void }) {
  const { name, description, stage, industry, website, isHeld } = candidate;
  return (
    <Box
      as="li"
      tabIndex={-1}
      outline="none"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '1' }}
      // Rows out of view are not rendered, so a long list stays fast.
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 7rem' }}
    >
      <Flex gap="2" align="flex-start">
        <Flex columnGap="3" rowGap="1.5" align="center" wrap="wrap" flex="1" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
            {name}
          </Text>
          {isHeld && <Badge colorPalette="green">In your portfolio</Badge>}
          {stage && <Badge variant="surface">{stage}</Badge>}
          {industry && (
            <Badge variant="surface" whiteSpace="normal">
              {industry}
            </Badge>
          )}
          {website && (
            <Text textStyle="sm" ms={{ md: 'auto' }} minW="0">
              <ExternalLink address={website} />
            </Text>
          )}
        </Flex>
        <Box my="-1.5" me="-2" flexShrink={0}>
          <IconAction label={`Remove ${name}`} icon={Trash2} isDestructive onClick={onRemove} />
        </Box>
      </Flex>
      <Text
        textStyle="sm"
        mt="1.5"
        maxW="80ch"
        lineClamp="3"
        overflowWrap="anywhere"
        color={description ? undefined : 'fg.muted'}
      >
        {description || 'No description in the file.'}
      </Text>
      <Flex as="dl" columnGap="4" rowGap="0.5" wrap="wrap" mt="1.5" textStyle="xs">
        {candidateFacts(candidate).map(({ label, text }) => (
          <Flex key={label} gap="1.5" minW="0">
            <Text as="dt" color="fg.muted" flexShrink={0}>
              {label}
            </Text>
            <Text as="dd" overflowWrap="anywhere" minW="0">
              {text}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
