import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ExternalLink, RotateCw, Save } from 'lucide-react';
import { useWriteupQuery } from '../../../../ui/memo/writeup.gql.ts';
import { formatDate } from '../../../../lib/text/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSanitizedHtml } from '../../../../lib/text/useSanitizedHtml.ts';
import type { TracedFigure } from '../../../../ui/memo/figureMarkup.ts';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { UnverifiedNote } from '../../../../ui/memo/UnverifiedNote.tsx';
import { measure } from '../../../../ui/memo/memoStyles.ts';
import { ArticleSkeleton } from '../../../../ui/page/ArticleSkeleton.tsx';
import { WriteupArticle } from '../../../../ui/memo/WriteupArticle.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';

/** Shows the finished analysis. Each figure leads to its passage, and a link leads to the stored write-up. */
export function FinishedAnalysis(props: {
  writeupId: string;
  onAgain?: () => void;
  onShowSource: (figure: TracedFigure) => void;
}) {
  const { writeupId, onAgain } = props;
  const query = useWriteupQuery({ variables: { id: writeupId } });
  const { data } = query;
  const writeup = data?.node?.__typename === 'Writeup' ? data.node : undefined;
  const html = useSanitizedHtml(writeup?.content);

  if (query.error) return <QueryError title="The analysis could not be loaded" query={query} />;
  if (data && !writeup) return <Text color="fg.muted">This analysis has been deleted meanwhile.</Text>;
  if (!writeup || html === null) return <ArticleSkeleton />;
  return (
    <Stack gap="5" w="full" maxW={measure} mx="auto">
      <Flex columnGap="4" rowGap="3" wrap="wrap" align="center" justify="space-between">
        <Muted>
          {writeup.analyst && `Written by ${writeup.analyst} · `}
          <time dateTime={writeup.creationDate}>{formatDate(writeup.creationDate)}</time>
        </Muted>
        <HStack
          gap="2"
          wrap="wrap"
          w={{ base: 'full', sm: 'auto' }}
          css={{ '& > *': { flex: { base: '1 0 auto', sm: 'none' } } }}
        >
          {onAgain && (
            <Button size="sm" variant="outline" onClick={onAgain}>
              <RotateCw /> Generate again
            </Button>
          )}
          <Button asChild size="sm" variant="outline">
            <TenantLink to={paths.writeup(writeup.id)}>
              <ExternalLink /> Open write-up
            </TenantLink>
          </Button>
          {/* The analysis is already saved, but the specification requires a message that says so. */}
          <Button
            size="sm"
            colorPalette="brand"
            onClick={() => {
              const description = `“${writeup.title}” is kept among the Investment Write-ups.`;
              showToast({ title: 'Writeup Saved', description, tone: 'success' });
            }}
          >
            <Save /> Save Investment Writeup
          </Button>
        </HStack>
      </Flex>
      <UnverifiedNote count={writeup.unverifiedFigureCount} />
      <WriteupArticle html={html} figures={writeup.figures} writeupId={writeup.id} onShowSource={props.onShowSource} />
    </Stack>
  );
}
