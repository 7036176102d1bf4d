import { Badge, Card, Flex, Grid, Link, Stack, Text } from '@chakra-ui/react';
import { CalendarDays, Paperclip, UserRoundPen } from 'lucide-react';
import type { HumanMemoFragment } from './humanMemos.gql.ts';
import { formatDate } from '../../lib/text/format.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { MemoFigures, type MemoReading } from './MemoFigures.tsx';
import { snippetText } from '../../lib/text/snippetText.ts';

/** Shows the newest memos with the figures read from each, and how many older memos there are. */
export function MemoList(props: {
  memos: readonly HumanMemoFragment[];
  totalCount: number;
  /** By the memo's id. */
  readings: ReadonlyMap<string, MemoReading>;
}) {
  const { memos, totalCount } = props;
  if (totalCount === 0) {
    return (
      <EmptyState
        icon={UserRoundPen}
        title="No human memos yet"
        description="Choose memos that your firm wrote in the past, then process the queue: each becomes a write-up."
      />
    );
  }
  const more = totalCount - memos.length;
  return (
    <Card.Root>
      <Card.Header pb="0">
        <Card.Title as="h2">Uploaded memos</Card.Title>
      </Card.Header>
      <Card.Body gap="3" pt="2" pb="3">
        <Stack as="ul" listStyleType="none" gap="0">
          {memos.map((memo) => (
            <Memo key={memo.id} memo={memo} reading={props.readings.get(memo.id)} />
          ))}
        </Stack>
        {more > 0 && (
          <Link asChild variant="underline" textStyle="sm" fontVariantNumeric="tabular-nums" alignSelf="start">
            <TenantLink to={paths.writeups}>+{more} more memos</TenantLink>
          </Link>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function Memo({ memo, reading }: { memo: HumanMemoFragment; reading: MemoReading | undefined }) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' }}
      columnGap="8"
      rowGap="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      py="4"
    >
      <Stack gap="1" minW="0" position="relative">
        <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
          <Link
            asChild
            display="inline"
            fontWeight="semibold"
            minW="0"
            lineClamp={2}
            overflowWrap="anywhere"
            // The whole row opens the memo; the link to its original file lies above.
            _before={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <TenantLink to={paths.writeup(memo.id)} title={memo.title}>
              {memo.title}
            </TenantLink>
          </Link>
          <Badge colorPalette="brand" flexShrink={0}>
            Human Memo
          </Badge>
        </Flex>
        <Flex columnGap="4" rowGap="1" wrap="wrap" textStyle="sm" color="fg.muted">
          <Flex as="span" gap="1.5" align="center">
            <CalendarDays size={14} aria-hidden />
            <time dateTime={memo.creationDate}>{formatDate(memo.creationDate)}</time>
          </Flex>
          {memo.document && (
            <Flex as="span" gap="1.5" align="center" minW="0" position="relative">
              <Paperclip size={14} aria-hidden style={{ flexShrink: 0 }} />
              <Link asChild variant="underline" color="inherit" display="block" truncate>
                <TenantLink to={paths.document(memo.document.id)} title={memo.document.fileName}>
                  {memo.document.fileName}
                </TenantLink>
              </Link>
            </Flex>
          )}
        </Flex>
        <Text textStyle="sm" color="fg.muted" lineClamp={2} maxW="95ch" overflowWrap="anywhere" mt="1">
          {snippetText(memo.snippet)}
        </Text>
      </Stack>
      <MemoFigures reading={reading} title={memo.title} />
    </Grid>
  );
}
