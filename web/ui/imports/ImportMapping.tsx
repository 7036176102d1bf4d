import { Box, Button, Flex, Stack, Text, Grid, Input } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportChoiceInput, ImportColumnChoiceInput, ImportMeaning } from '../../gql/types.ts';
import { useImportMeaningsQuery, type ImportReadingFragment } from './importReading.gql.ts';
import {
  choiceOf,
  currencies,
  drafted,
  meaningOf,
  moneyUnits,
  shareUnits,
  type Draft,
  type ImportedColumn,
  type Meanings,
} from './mappingRules.ts';
import { Choice } from '../Choice.tsx';
import { Muted } from '../page/Muted.tsx';

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
        <Muted key={note}>{note}</Muted>
      ))}
      {given.isRemembered && <Muted>Read as your firm chose for an earlier file with these headings.</Muted>}
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
        <Stack as="ul" role="list" aria-label="Columns" gap="0">
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
      {!onRead && <Muted>Choose the file again to read it in another way.</Muted>}
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

/** Shows what a column was taken for. Its choices open on demand, and by themselves if something must be chosen. */
function MappedColumn(props: {
  column: ImportedColumn;
  meanings: Meanings;
  draft: Draft;
  isFixed: boolean;
  onChange: (choice: Omit<ImportColumnChoiceInput, 'index'>) => void;
}) {
  const { column, meanings, draft, isFixed, onChange } = props;
  const [isOpen, setOpen] = useState(column.question !== null);
  const header = column.header || `Column ${column.index + 1}`;
  return (
    <Box as="li" px="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: 0 }} textStyle="sm">
      <Grid templateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1.4fr) auto' }} columnGap="3">
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {header}
          </Text>
          <Muted textStyle="xs" truncate>
            {column.samples.join(' · ')}
          </Muted>
        </Box>
        <Text
          minW="0"
          gridColumn={{ base: '1 / -1', sm: 'auto' }}
          gridRow={{ base: '2', sm: 'auto' }}
          color={column.question === null ? 'fg.muted' : 'fg.warning'}
        >
          {column.question ?? meaningOf(column)}
        </Text>
        {!isFixed && (
          <Button
            size="xs"
            variant="ghost"
            minW="16"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Change'} ${header}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Change'}
          </Button>
        )}
      </Grid>
      {isOpen && !isFixed && (
        <Choices header={header} column={column} meanings={meanings} draft={draft} onChange={onChange} />
      )}
    </Box>
  );
}

function Choices(props: {
  header: string;
  column: ImportedColumn;
  meanings: Meanings;
  draft: Draft;
  onChange: (choice: Omit<ImportColumnChoiceInput, 'index'>) => void;
}) {
  const { header, column, meanings, draft, onChange } = props;
  const { meaning, factor, currency, period } = drafted(column, draft);
  const unit = meanings.find((each) => each.meaning === meaning)?.unit;
  return (
    <Grid
      gap="2"
      pt="2"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' }}
    >
      <Choice
        gridColumn={{ base: '1 / -1', sm: 'auto' }}
        label={`Meaning of ${header}`}
        value={meaning}
        options={meanings.map((each) => [each.meaning, each.label])}
        onChange={(value) => onChange({ meaning: value as ImportMeaning })}
      />
      {(unit === 'MONEY' || unit === 'PERCENT') && (
        <Choice
          label={`Unit of ${header}`}
          value={factor === null ? '' : String(factor)}
          options={[
            ...(factor === null ? [['', 'Unit...'] as const] : []),
            ...(unit === 'MONEY' ? moneyUnits : shareUnits),
          ]}
          onChange={(value) => onChange({ factor: Number(value) })}
        />
      )}
      {unit === 'MONEY' && (
        <Choice
          label={`Currency of ${header}`}
          value={currency ?? ''}
          options={[
            ...(currency === null ? [['', 'Currency...'] as const] : []),
            ...[...new Set([...currencies, ...(currency === null ? [] : [currency])])].map(
              (code) => [code, code] as const,
            ),
          ]}
          onChange={(value) => onChange({ currency: value })}
        />
      )}
      {unit != null && unit !== 'TEXT' && (
        <Input
          size="sm"
          maxLength={40}
          placeholder="Period"
          aria-label={`Period of ${header}`}
          value={period}
          onChange={(event) => onChange({ period: event.target.value })}
        />
      )}
    </Grid>
  );
}
