import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportChoiceInput } from '../../gql/types.ts';
import { useImportMeaningsQuery, type ImportReadingFragment } from './importReading.gql.ts';
import { MappedColumn } from './MappedColumn.tsx';
import { choiceOf, type Draft } from './mappingRules.ts';
import { Choice } from '../Choice.tsx';

/**
 * Shows each column of the file with what it was taken for and its first values. The user may choose otherwise, also the
 * sheet and the row with the heads; `onRead` then reads the file again. Without `onRead` the choices are only shown.
 * `ofCandidates` offers what only candidates have.
 */
export function ImportMapping(props: {
  given: ImportReadingFragment;
  onRead?: (choice: ImportChoiceInput) => void;
  isBusy: boolean;
  ofCandidates?: boolean;
}) {
  const { given, onRead, isBusy, ofCandidates = false } = props;
  const [draft, setDraft] = useState<Draft>(new Map());
  const { data } = useImportMeaningsQuery({ variables: { ofCandidates } });
  const hasChoice = given.isRemembered || given.columns.some(({ isChosen }) => isChosen);
  return (
    <Stack gap="2" flexShrink="0">
      {given.notes.map((note) => (
        <Text key={note} textStyle="sm" color="fg.muted">
          {note}
        </Text>
      ))}
      {given.isRemembered && (
        <Text textStyle="sm" color="fg.muted">
          Read as your firm chose for an earlier file with these headings.
        </Text>
      )}
      {onRead && <Places given={given} isBusy={isBusy} onRead={onRead} />}
      <Box
        role="region"
        aria-label="Columns of the file"
        tabIndex={0}
        maxH={{ base: '50dvh', md: '15rem' }}
        overflowY="auto"
        borderWidth="1px"
        borderRadius="lg"
        focusVisibleRing="inside"
      >
        <Stack as="ul" role="list" aria-label="Columns" listStyleType="none" gap="0">
          {given.columns.map((column) => (
            <MappedColumn
              key={column.index}
              column={column}
              meanings={data?.importMeanings ?? []}
              draft={draft}
              isFixed={!onRead || isBusy}
              onChange={(choice) =>
                setDraft((known) => new Map([...known, [column.index, { ...known.get(column.index), ...choice }]]))
              }
            />
          ))}
        </Stack>
      </Box>
      {onRead && (
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            variant={draft.size > 0 ? 'solid' : 'outline'}
            colorPalette={draft.size > 0 ? 'brand' : undefined}
            disabled={draft.size === 0}
            loading={isBusy}
            loadingText="Reading..."
            onClick={() => onRead(choiceOf(given, draft))}
          >
            Read with these choices
          </Button>
          {hasChoice && (
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onRead({})}>
              Read by its headings alone
            </Button>
          )}
        </Flex>
      )}
      {!onRead && (
        <Text textStyle="sm" color="fg.muted">
          Choose the file again to read it in another way.
        </Text>
      )}
    </Stack>
  );
}

function Places(props: { given: ImportReadingFragment; isBusy: boolean; onRead: (choice: ImportChoiceInput) => void }) {
  const { sheet, sheets, headRow, firstRows } = props.given;
  const box = { w: 'auto', maxW: 'full', disabled: props.isBusy };
  return (
    <Flex gap="3" wrap="wrap">
      {sheets.length > 1 && (
        <Choice
          {...box}
          label="Sheet"
          value={sheet ?? ''}
          options={sheets.map((name) => [name, `Sheet ${name}`])}
          onChange={(name) => props.onRead({ sheet: name })}
        />
      )}
      <Choice
        {...box}
        label="Row with the headings"
        value={String(headRow ?? '')}
        options={firstRows.map(({ row, texts }) => [row, `Headings in row ${row}: ${texts.slice(0, 4).join(', ')}`])}
        onChange={(row) => props.onRead({ sheet, headRow: Number(row) })}
      />
    </Flex>
  );
}
