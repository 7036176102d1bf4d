import { Badge, Box, Flex, Grid, Text, VisuallyHidden, Button, Input } from '@chakra-ui/react';
import { type ImportedRowFragment, CorrectImportCellDocument } from './companyImport.gql.ts';
import { actionLooks, shownValues } from './importRules.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { Form } from '../../../../ui/actions/Form.tsx';
import { useState } from 'react';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';

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
export function ImportRowLine({
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
