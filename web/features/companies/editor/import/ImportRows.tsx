import { Box, Flex, Skeleton, Stack, Text, Badge, Grid, VisuallyHidden, Button, Input } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, useCallback } from 'react';
import {
  ImportRowsDocument,
  type ImportDetailsFragment,
  type ImportedRowFragment,
  CorrectImportCellDocument,
} from './companyImport.gql.ts';
import type { ImportAction } from '../../../../gql/types.ts';
import { ToggleButtons } from '../../../../ui/ToggleButtons.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { filtersOf, type RowFilter, actionLooks, shownValues } from './importRules.ts';
import { formatNumber } from '../../../../lib/text/format.ts';
import { useApolloClient } from '@apollo/client/react';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { Form } from '../../../../ui/actions/Form.tsx';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';

const span = 100;

const estimatedHeight = 57;

/** Shows the rows of a file, each with what happens to it. Only the rows in view are drawn. */
export function ImportRows({ given }: { given: ImportDetailsFragment }) {
  const filters = filtersOf(given);
  const [wanted, setWanted] = useState('');
  const shown = filters.find(({ label }) => label === wanted) ?? filters[0];
  return (
    <Stack gap="3" minH="0" flex={{ base: 'none', md: '1' }}>
      <ToggleButtons
        label="Rows to show"
        look="pills"
        choices={filters.map(({ label, count }) => ({
          value: label,
          label: (
            <>
              {label} <Text color="fg.muted">{formatNumber(count)}</Text>
            </>
          ),
        }))}
        value={shown.label}
        onChoose={setWanted}
      />
      <Rows key={shown.label} id={given.id} filter={shown} isPreview={given.status === 'PREVIEW'} />
    </Stack>
  );
}

function Rows(props: { id: string; filter: RowFilter; isPreview: boolean }) {
  const { id, isPreview } = props;
  const { actions, count } = props.filter;
  const [asked] = useState(actions);
  const frame = useRef<HTMLDivElement>(null);
  const { rows, want, error, retry, forget, reading } = useImportRows(id, asked);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => estimatedHeight,
    overscan: 8,
  });
  const from = virtualizer.range?.startIndex ?? 0;
  const to = Math.min(count - 1, (virtualizer.range?.endIndex ?? 0) + 20);
  useEffect(() => {
    if (error === null && count > 0) want(from, to);
    // A correction begins another reading of the same rows.
  }, [want, from, to, error, count, reading]);

  return (
    <>
      {error && <InlineError title="These rows could not be loaded" message={error} onRetry={retry} />}
      <Box
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label="Rows of the file"
        overflowY="auto"
        // The frame is as high as its rows, limited by the window.
        maxH={{ base: '60dvh', md: '24rem' }}
        borderWidth="1px"
        borderRadius="lg"
        focusVisibleRing="inside"
      >
        <Box
          role="table"
          aria-label="Rows"
          aria-rowcount={count}
          position="relative"
          h={`${virtualizer.getTotalSize()}px`}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows.get(index);
            return (
              <Box
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 1}
                position="absolute"
                top="0"
                insetInline="0"
                borderTopWidth={index === 0 ? '0' : '1px'}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row ? (
                  <ImportRowLine row={row} correcting={isPreview ? { importId: id, onDone: forget } : undefined} />
                ) : (
                  <Flex role="cell" aria-busy h={`${estimatedHeight - 1}px`} px="4" align="center">
                    <Skeleton height="4" width="60%" />
                  </Flex>
                )}
              </Box>
            );
          })}
        </Box>
      </Box>
    </>
  );
}

function useImportRows(id: string, actions: ImportAction[] | null) {
  const client = useApolloClient();
  const [rows, setRows] = useState<ReadonlyMap<number, ImportedRowFragment>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const asked = useRef(new Set<number>());
  const [reading, setReading] = useState(0);

  const read = useCallback(
    async (start: number) => {
      asked.current.add(start);
      try {
        const variables = { id, from: start * span, count: span, actions };
        // A range is shown only once, and the cache would keep the whole file.
        const { data } = await client.query({ query: ImportRowsDocument, variables, fetchPolicy: 'no-cache' });
        const read = data?.node?.__typename === 'CompanyImport' ? data.node.rows : [];
        setRows((known) => new Map([...known, ...read.map((row, index) => [start * span + index, row] as const)]));
      } catch (thrown) {
        asked.current.delete(start);
        setError(describeError(thrown));
      }
    },
    [client, id, actions],
  );
  const forget = useCallback(() => {
    asked.current.clear();
    setReading((count) => count + 1);
  }, []);

  /** Loads the missing rows between two indexes, both included. */
  const want = useCallback(
    (from: number, to: number) => {
      for (let start = Math.floor(from / span); start <= Math.floor(to / span); start += 1) {
        if (!asked.current.has(start)) void read(start);
      }
    },
    [read],
  );
  return { rows, want, error, retry: () => setError(null), forget, reading };
}

/** Lets the user write the right text of a cell with a problem, so that its row can be imported. */
function CorrectCell(props: {
  importId: string;
  cell: { row: number; columnIndex: number; column: string; text: string };
  onDone: () => void;
}) {
  const { row, columnIndex, column } = props.cell;
  const [text, setText] = useState(props.cell.text);
  const correct = useSend(CorrectImportCellDocument);
  const save = useAction(async (wanted: string) => {
    const input = { id: props.importId, row, column: columnIndex, text: wanted };
    await correct(input);
    props.onDone();
  });
  return (
    <Form onSubmit={() => save.run(text)} direction="row" gap="2" py="1" align="center" wrap="wrap">
      <Input
        size="xs"
        w="11rem"
        maxLength={200}
        value={text}
        aria-label={`${column} in row ${row}`}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="xs" variant="outline" type="submit" loading={save.isBusy} disabled={text === props.cell.text}>
        Correct
      </Button>
      <Button size="xs" variant="ghost" disabled={save.isBusy} onClick={() => save.run('')}>
        Leave out
      </Button>
      <ErrorText textStyle="xs">{save.error}</ErrorText>
    </Form>
  );
}

/** Shows a row of the file: its number, what happens to it, and its values or its problems. */
function ImportRowLine({
  row,
  correcting,
}: {
  row: ImportedRowFragment;
  /** Absent if the import is no longer a preview. */
  correcting?: { importId: string; onDone: () => void };
}) {
  const { label, palette } = actionLooks[row.action];
  const matched = row.company !== null && row.company.name !== row.name ? row.company.name : null;
  return (
    <Grid
      templateColumns={{ base: '3.5rem minmax(0, 1fr)', sm: '3.5rem 6.5rem minmax(0, 1fr)' }}
      columnGap="3"
      rowGap="1"
      px="4"
      py="2.5"
      minH="56px"
      alignItems="baseline"
      textStyle="sm"
    >
      <Muted role="cell" textStyle="xs">
        Row {row.row}
      </Muted>
      <Box role="cell">
        <Badge colorPalette={palette}>{label}</Badge>
      </Box>
      <Box role="cell" minW="0" gridColumn={{ base: '1 / -1', sm: 'auto' }} overflowWrap="anywhere">
        <Text fontWeight="medium">
          {row.name || 'Without a name'}
          {matched && (
            <Text as="span" color="fg.muted" fontWeight="normal">
              {' '}
              is {matched}
            </Text>
          )}
        </Text>
        {row.problems.map(({ column, message }) => (
          <Text key={`${column} ${message}`} textStyle="xs" color={row.action === 'ERROR' ? 'fg.error' : 'fg.warning'}>
            {column ? `${column}: ${message}` : message}
          </Text>
        ))}
        {correcting &&
          row.problems.map(
            ({ column, columnIndex, text }) =>
              columnIndex !== null && (
                <CorrectCell
                  key={`${columnIndex} ${text}`}
                  cell={{ row: row.row, columnIndex, column, text: text ?? '' }}
                  {...correcting}
                />
              ),
          )}
        {row.notes.map(({ column, message }) => (
          <Muted key={`${column} ${message}`} textStyle="xs">
            {column ? `${column}: ${message}` : message}
          </Muted>
        ))}
        {row.values.map(
          ({ field, period, value, doubt }) =>
            doubt !== null && (
              <Text key={`${field} ${period}`} textStyle="xs" color="fg.warning">
                {field} {value} is read, but doubtful: {doubt} Accept it with the company’s figures after the import.
              </Text>
            ),
        )}
        <Flex wrap="wrap" columnGap="4" rowGap="0.5" textStyle="xs" color="fg.muted">
          {shownValues(row).map(({ field, value, before, period }) => (
            <Text key={`${field} ${period}`}>
              {field}
              {period !== null && ` ${period}`}{' '}
              {row.action === 'UPDATE' && before !== null && (
                <>
                  <s>{before}</s>
                  <VisuallyHidden> becomes</VisuallyHidden> <span aria-hidden>→</span>{' '}
                </>
              )}
              <Text as="span" color="fg">
                {value}
              </Text>
            </Text>
          ))}
        </Flex>
      </Box>
    </Grid>
  );
}
