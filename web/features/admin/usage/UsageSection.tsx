import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useAiUsageQuery, type AiUsageQuery, type UsageSumFragment } from '../admin.gql.ts';
import { formatCount, formatDay, formatNumber, capital } from '../../../lib/text/format.ts';
import { answerOf } from '../../../lib/answers/succeed.ts';
import { PlainTable } from '../../../ui/lists/PlainTable.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { AdminSection } from '../AdminSection.tsx';

type Usage = Extract<AiUsageQuery['aiUsage'], { __typename: 'AiUsage' }>;

/** Shows what the firm's models used in the last 30 days: in total, by day, by task and by person. */
export function UsageSection() {
  const query = answerOf(useAiUsageQuery({ fetchPolicy: 'cache-and-network' }), ({ aiUsage }) => aiUsage);
  return (
    <AdminSection
      id="ai-usage"
      title="AI Usage"
      about="The tokens that your firm’s models read and wrote in the last 30 days. The built-in analyst uses none."
      query={query}
      failure="The usage could not be loaded"
    >
      {query.data && <Figures usage={query.data} />}
    </AdminSection>
  );
}

function Figures({ usage: { total, byDay, byTask, byPerson } }: { usage: Usage }) {
  if (total.calls === 0) return <Muted>No model was called in the last 30 days.</Muted>;
  return (
    <>
      <Text textStyle="sm">
        <Text as="span" fontWeight="semibold">
          {formatCount(total.calls, 'call')}, {formatNumber(total.inputTokens)} tokens read and{' '}
          {formatNumber(total.outputTokens)} written.
        </Text>
        {total.cachedTokens > 0 && (
          <Text as="span" color="fg.muted">
            {' '}
            {formatNumber(total.cachedTokens)} of those read came from the provider’s cache.
          </Text>
        )}
      </Text>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="10"
        rowGap="6"
        alignItems="start"
      >
        <Stack gap="6">
          <Sums
            title="By task"
            column="Task"
            rows={byTask.map(({ task, model, used }) => ({
              key: `${task} ${model}`,
              name: capital(task),
              note: model,
              used,
            }))}
          />
          <Sums
            title="By person"
            column="Person"
            rows={byPerson.map(({ author, used }) => ({
              key: author?.id ?? '',
              name: author?.name ?? 'Without a name',
              used,
            }))}
          />
        </Stack>
        <Sums
          title="By day"
          column="Day (UTC)"
          rows={byDay.map(({ day, used }) => ({ key: day, name: formatDay(day), used }))}
        />
      </Grid>
    </>
  );
}

interface Group {
  key: string;
  name: string;
  note?: string;
  used: UsageSumFragment;
}

function Sums({ title, column, rows }: { title: string; column: string; rows: Group[] }) {
  return (
    <Stack gap="2" minW="0">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <PlainTable
        label={`AI usage: ${title}`}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { label: column, cell: (group) => <GroupName {...group} /> },
          { label: 'Calls', isNumber: true, cell: ({ used }) => formatNumber(used.calls) },
          { label: 'Read', isNumber: true, cell: ({ used }) => formatNumber(used.inputTokens) },
          { label: 'Written', isNumber: true, cell: ({ used }) => formatNumber(used.outputTokens) },
        ]}
      />
    </Stack>
  );
}

function GroupName({ name, note }: Group) {
  return (
    <>
      {name}
      {note && <Muted textStyle="xs">{note}</Muted>}
    </>
  );
}
