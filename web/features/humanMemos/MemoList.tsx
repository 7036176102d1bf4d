import { Badge, Card, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { CalendarDays, Paperclip, UserRoundPen } from 'lucide-react';
import type { HumanMemoFragment } from '../../gql/graphql.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TenantLink } from '../../ui/TenantLink.tsx';
import { MemoFigures, type MemoReading } from './MemoFigures.tsx';
import { snippetText } from '../../lib/snippetText.ts';

/** The newest memos with what was read in each, and how many more there are. */
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
        description="Choose the memos that your firm wrote in the past, then process the queue: each becomes a write-up with its text."
      />
    );
  }
  const more = totalCount - memos.length;
  return (
    <Card.Root>
      <Card.Header pb="0">
        <Card.Title as="h2">Uploaded memos</Card.Title>
      </Card.Header>
      <Card.Body gap="3" pt="2.5">
        <Stack as="ul" listStyleType="none" gap="0">
          {memos.map((memo) => (
            <Memo key={memo.id} memo={memo} reading={props.readings.get(memo.id)} />
          ))}
        </Stack>
        {more > 0 && (
          <Link asChild variant="underline" fontVariantNumeric="tabular-nums" alignSelf="start">
            <TenantLink to={paths.writeups}>+{more} more memos</TenantLink>
          </Link>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function Memo({ memo, reading }: { memo: HumanMemoFragment; reading: MemoReading | undefined }) {
  return (
    <Stack as="li" gap="1" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} py="3.5">
      <Flex gap="3" justify="space-between" align="start">
        <Link asChild fontWeight="medium" minW="0" overflowWrap="anywhere">
          <TenantLink to={paths.writeup(memo.id)}>{memo.title}</TenantLink>
        </Link>
        <Badge colorPalette="brand" flexShrink={0}>
          Human Memo
        </Badge>
      </Flex>
      <Text textStyle="sm" color="fg.muted" lineClamp={2} maxW="95ch" overflowWrap="anywhere">
        {snippetText(memo.snippet)}
      </Text>
      <MemoFigures reading={reading} title={memo.title} />
      <Flex gap="4" rowGap="1" wrap="wrap" textStyle="sm" color="fg.muted">
        <Flex as="span" gap="1.5" align="center">
          <CalendarDays size={14} aria-hidden />
          <time dateTime={memo.creationDate}>{formatDate(memo.creationDate)}</time>
        </Flex>
        {memo.document && (
          <Flex as="span" gap="1.5" align="center" minW="0">
            <Paperclip size={14} aria-hidden style={{ flexShrink: 0 }} />
            <Link asChild variant="underline" display="block" truncate title={memo.document.fileName}>
              <TenantLink to={paths.document(memo.document.id)}>{memo.document.fileName}</TenantLink>
            </Link>
          </Flex>
        )}
      </Flex>
    </Stack>
  );
}
