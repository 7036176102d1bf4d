import { Grid, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { useAiUsageQuery, type AiUsageQuery, type UsageSumFragment } from '../admin.gql.ts';
import { formatCount, formatDate, formatNumber, capital } from '../../../lib/text/format.ts';
import { AdminSection } from '../AdminSection.tsx';

type Usage = Extract<AiUsageQuery['aiUsage'], { __typename: 'AiUsage' }>;

/** Shows what the firm's models used in the last 30 days: in total, by day, by task and by person. */
export function UsageSection() {
  const { data, error, refetch } = useAiUsageQuery({ fetchPolicy: 'cache-and-network' });
  const answer = data?.aiUsage;
  const usage = answer?.__typename === 'AiUsage' ? answer : undefined;
  const refused = answer?.__typename === 'Failure' ? new Error(answer.message) : undefined;
  return (
    <AdminSection
      id="ai-usage"
      title="AI Usage"
      about="The tokens that your firm’s models read and wrote in the last 30 days. The built-in analyst uses none."
      query={{ isThere: usage !== undefined, error: error ?? refused, refetch }}
      failure="The usage could not be loaded"
    >
      {usage && <Figures usage={usage} />}
    </AdminSection>
  );
}

function Figures({ usage: { total, byDay, byTask, byPerson } }: { usage: Usage }) {
  if (total.calls === 0)
    return (
      <Text textStyle="sm" color="fg.muted">
        No model was called in the last 30 days.
      </Text>
    );
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
        {/* Without a time of day, the date would be read as midnight in UTC, which is the day before in America. */}
        <Sums
          title="By day"
          column="Day (UTC)"
          rows={byDay.map(({ day, used }) => ({ key: day, name: formatDate(`${day}T12:00`), used }))}
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
      <Table.Root size="sm" variant="line" aria-label={`AI usage: ${title}`}>
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader ps="0">{column}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Calls</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Read</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" pe="0">
              Written
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ key, name, note, used }) => (
            <Table.Row key={key} bg="transparent">
              <Table.Cell ps="0" overflowWrap="anywhere">
                {name}
                {note && (
                  <Text textStyle="xs" color="fg.muted">
                    {note}
                  </Text>
                )}
              </Table.Cell>
              <Numeric value={used.calls} />
              <Numeric value={used.inputTokens} />
              <Numeric value={used.outputTokens} isLast />
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Stack>
  );
}

function Numeric({ value, isLast }: { value: number; isLast?: boolean }) {
  return (
    <Table.Cell
      textAlign="end"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      verticalAlign="top"
      pe={isLast ? '0' : undefined}
    >
      {formatNumber(value)}
    </Table.Cell>
  );
}
