import { Badge, Card, Flex, Grid, Link, Stack, Text, Box, Button } from '@chakra-ui/react';
import { CalendarDays, Paperclip, UserRoundPen, Building2 } from 'lucide-react';
import type { HumanMemoFragment } from './humanMemos.gql.ts';
import { formatDate, formatPercent } from '../../lib/text/format.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { snippetText } from '../../lib/text/snippetText.ts';
import { ReadMemoDocument, type ExtractedMemosQuery } from './extraction.gql.ts';
import { bothAmounts, ownAmount } from '../../lib/text/ownMoney.ts';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { Form } from '../../ui/actions/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { awaitJob } from '../../lib/jobs/awaitJob.ts';
import { reloadCompanies } from '../../lib/cache/reloadCompanies.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { Muted } from '../../ui/page/Muted.tsx';
import { maxCompanyNameLength } from '../../lib/longestCompanyName.ts';

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
        <Stack as="ul" gap="0">
          {memos.map((memo) => (
            <Memo key={memo.id} memo={memo} reading={props.readings.get(memo.id)} />
          ))}
        </Stack>
        {more > 0 && (
          <Link asChild variant="underline" textStyle="sm" alignSelf="start">
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
            <CalendarDays size={14} />
            <time dateTime={memo.creationDate}>{formatDate(memo.creationDate)}</time>
          </Flex>
          {memo.document && (
            <Flex as="span" gap="1.5" align="center" minW="0" position="relative">
              <Paperclip size={14} style={{ flexShrink: 0 }} />
              <Link asChild variant="underline" color="inherit" display="block" truncate>
                <TenantLink to={paths.document(memo.document.id)} title={memo.document.fileName}>
                  {memo.document.fileName}
                </TenantLink>
              </Link>
            </Flex>
          )}
        </Flex>
        <Muted lineClamp={2} maxW="95ch" overflowWrap="anywhere" mt="1">
          {snippetText(memo.snippet)}
        </Muted>
      </Stack>
      <MemoFigures reading={reading} title={memo.title} />
    </Grid>
  );
}

type MemoReading = ExtractedMemosQuery['extractedMemos']['edges'][number]['node'];

/** Shows the figures that were read from a memo, and nothing before it was read. */
function MemoFigures({ reading, title }: { reading: MemoReading | undefined; title: string }) {
  if (!reading?.readAt) return null;
  const { company } = reading;
  if (!company) {
    return (
      <Stack gap="2" align="start">
        <Muted>The company could not be identified.</Muted>
        <NameCompany memoId={reading.memo.id} title={title} />
      </Stack>
    );
  }
  const revenue = bothAmounts(company.revenue, ownAmount(company.ownMoney, 'revenue'));
  return (
    <Stack gap="2">
      <Flex gap="1.5" align="center" minW="0" textStyle="sm">
        <Building2 size={14} style={{ flexShrink: 0 }} />
        <Link
          asChild
          variant="underline"
          colorPalette="brand"
          fontWeight="medium"
          display="block"
          truncate
          py={{ base: '3', sm: '0' }}
          my={{ base: '-3', sm: '0' }}
        >
          <TenantLink to={paths.dossier(company.id)} title={company.name}>
            {company.name}
          </TenantLink>
        </Link>
      </Flex>
      <Grid as="dl" templateColumns="repeat(3, 1fr)" gap="3">
        <Figure label="Revenue" value={revenue} />
        <Figure label="Growth" value={formatPercent(company.revenueGrowthRate)} />
        <Figure label="Margin" value={formatPercent(company.grossMargin)} />
      </Grid>
    </Stack>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  const isKnown = value !== 'N/A';
  return (
    <Box>
      <Muted as="dt" textStyle="xs">
        {label}
      </Muted>
      <Text as="dd" textStyle="sm" fontWeight={isKnown ? 'medium' : 'normal'} color={isKnown ? 'fg' : 'fg.muted'}>
        {value}
      </Text>
    </Box>
  );
}

function NameCompany({ memoId, title }: { memoId: string; title: string }) {
  const client = useApolloClient();
  const readMemo = useSend(ReadMemoDocument);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const read = useAction(async (companyName: string) => {
    const started = await readMemo({ writeupId: memoId, companyName });
    const job = await awaitJob(client, started.id);
    if (job.status !== 'COMPLETED') throw new Error(job.error?.message ?? 'The reading was cancelled. Try again.');
    await reloadCompanies(client);
  });
  if (!isOpen) {
    return (
      <Button size="xs" variant="outline" aria-label={`Name the company of ${title}`} onClick={() => setOpen(true)}>
        Name the company
      </Button>
    );
  }
  return (
    <Form onSubmit={() => read.run(name.trim())} direction="row" gap="2" align="end" wrap="wrap">
      <TextField
        label="Company name"
        w={{ base: 'full', sm: '18rem' }}
        autoFocus
        value={name}
        maxLength={maxCompanyNameLength}
        onChange={setName}
      />
      <Button
        type="submit"
        size="sm"
        variant="outline"
        disabled={name.trim() === ''}
        loading={read.isBusy}
        loadingText="Reading..."
      >
        Read figures
      </Button>
      <Button size="sm" variant="ghost" disabled={read.isBusy} onClick={() => setOpen(false)}>
        Cancel
      </Button>
      <ErrorText w="full">{read.error}</ErrorText>
    </Form>
  );
}
