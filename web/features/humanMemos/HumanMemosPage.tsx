import { useApolloClient } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { use, Suspense } from 'react';
import { useExtractedMemosQuery } from './extraction.gql.ts';
import { useHumanMemosQuery, type HumanMemoFragment } from './humanMemos.gql.ts';
import { useUploadLimitsQuery, type UploadLimitsQuery } from '../../lib/files/uploadDocument.gql.ts';
import { useSession } from '../../lib/session/session.ts';
import { QueryError } from '../../ui/errors/InlineError.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { MemoExtraction } from './MemoExtraction.tsx';
import { MemoList } from './MemoList.tsx';
import { shownMemos } from './queue/queueRules.ts';
import { UploadQueue } from './queue/UploadQueue.tsx';
import { sharedMemoQueue } from './queue/memoQueue.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';

const uploadOutline = <Skeleton h={{ base: '17.5rem', sm: '16.7rem' }} borderRadius="lg" />;
const outline = (
  <>
    {uploadOutline}
    <ListSkeleton rows={4} />
  </>
);

/** Shows people's memos and uploads more. The queue and the list appear together, so that neither moves the other. */
export function HumanMemosPage() {
  const query = useHumanMemosQuery({ variables: { first: shownMemos } });
  const { data, error } = query;
  const limits = useUploadLimitsQuery();
  const isKnown = (data ?? error) && (limits.data ?? limits.error);
  return (
    <Stack gap="5">
      <Stack gap="1">
        <PageTitle>Human Investment Memos</PageTitle>
        <Text color="fg.muted">Memos written by people, uploaded for benchmarking against generated ones.</Text>
      </Stack>
      {!isKnown && outline}
      {isKnown && (
        <Suspense fallback={outline}>
          <Upload limits={limits.data?.uploadLimits} />
          {!data && <QueryError title="The memos could not be loaded" query={query} />}
          {data && data.writeups.totalCount > 0 && <MemoExtraction />}
          {data && <Memos memos={data.writeups.edges.map(({ node }) => node)} totalCount={data.writeups.totalCount} />}
        </Suspense>
      )}
    </Stack>
  );
}

function Memos({ memos, totalCount }: { memos: readonly HumanMemoFragment[]; totalCount: number }) {
  const query = useExtractedMemosQuery({
    variables: { first: shownMemos },
    // Other screens also change companies.
    fetchPolicy: 'cache-and-network',
  });
  const readings = new Map(query.data?.extractedMemos.edges.map(({ node }) => [node.memo.id, node]));
  return (
    <>
      {!query.data && <QueryError title="The memos’ figures could not be loaded" query={query} />}
      <MemoList memos={memos} totalCount={totalCount} readings={readings} />
    </>
  );
}

function Upload({ limits }: { limits: UploadLimitsQuery['uploadLimits'] | undefined }) {
  const client = useApolloClient();
  const queue = use(sharedMemoQueue(client, useSession().session.tenant.slug));
  if (!limits) return uploadOutline;
  return <UploadQueue queue={queue} limits={limits} onProcess={() => void queue.processAll()} />;
}
