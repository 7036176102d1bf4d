import { Box, Flex, Grid, Link, Stack, Text, Button } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { ReadMemoDocument, type ExtractedMemosQuery } from './extraction.gql.ts';
import { bothAmounts, ownAmount } from '../../lib/text/ownMoney.ts';
import { formatPercent } from '../../lib/text/format.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { awaitJob } from '../../lib/jobs/awaitJob.ts';
import { reloadCompanies } from '../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { maxCompanyNameLength } from '../../lib/longestCompanyName.ts';

export type MemoReading = ExtractedMemosQuery['extractedMemos']['edges'][number]['node'];

/** Shows the figures that were read from a memo, and nothing before it was read. */
export function MemoFigures({ reading, title }: { reading: MemoReading | undefined; title: string }) {
  if (!reading?.readAt) return null;
  const { company } = reading;
  if (!company) {
    return (
      <Stack gap="2" align="start">
        <Text textStyle="sm" color="fg.muted">
          The company could not be identified.
        </Text>
        <NameCompany memoId={reading.memo.id} title={title} />
      </Stack>
    );
  }
  const revenue = bothAmounts(company.revenue, ownAmount(company.ownMoney, 'revenue'));
  return (
    <Stack gap="2">
      <Flex gap="1.5" align="center" minW="0" textStyle="sm">
        <Building2 size={14} aria-hidden style={{ flexShrink: 0 }} />
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
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text
        as="dd"
        textStyle="sm"
        fontWeight={isKnown ? 'medium' : 'normal'}
        color={isKnown ? 'fg' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
      >
        {value}
      </Text>
    </Box>
  );
}

function NameCompany({ memoId, title }: { memoId: string; title: string }) {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const read = useAction(async (companyName: string) => {
    const variables = { input: { writeupId: memoId, companyName } };
    const started = await succeed(client.mutate({ mutation: ReadMemoDocument, variables }));
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
    <Form onSubmit={() => read.run(name.trim())} display="flex" gap="2" alignItems="end" flexWrap="wrap">
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
