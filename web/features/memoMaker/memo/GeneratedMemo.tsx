import { useApolloClient } from '@apollo/client/react';
import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useGeneratedMemoQuery } from '../../../gql/hooks.ts';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { paths } from '../../../lib/paths.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { MemoPreview } from '../../../ui/memo/MemoPreview.tsx';
import { UnverifiedNote } from '../../../ui/memo/UnverifiedNote.tsx';

/** Shows the finished memo, with a link to its write-up. */
export function GeneratedMemo({ writeupId }: { writeupId: string }) {
  const { cache } = useApolloClient();
  const { data, error, refetch } = useGeneratedMemoQuery({ variables: { id: writeupId } });
  const memo = data?.node?.__typename === 'Writeup' ? data.node : null;
  const loadedId = memo?.id;
  useEffect(() => {
    if (loadedId) addToConnections(cache, 'writeups', { __typename: 'Writeup', id: loadedId });
  }, [cache, loadedId]);

  if (error) {
    return (
      <InlineError
        title="The memo is saved, but could not be shown"
        message={describeError(error)}
        onRetry={() => askAgain(refetch)}
      />
    );
  }
  if (data && !memo) return <Text color="fg.muted">The memo has been deleted meanwhile.</Text>;
  if (!memo) return <Skeleton h="24rem" borderRadius="lg" />;
  return (
    <Stack gap="3">
      <UnverifiedNote count={memo.unverifiedFigureCount} />
      <MemoPreview html={memo.content} figures={memo.figures} links={{ conversationId: memo.id }} />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text textStyle="sm" color="fg.muted" role="status">
          Automatically saved to Investment Write-ups
        </Text>
        <Button asChild size="sm" variant="outline">
          <TenantLink to={paths.writeup(memo.id)}>
            <ExternalLink aria-hidden /> Open the write-up
          </TenantLink>
        </Button>
      </Flex>
    </Stack>
  );
}
