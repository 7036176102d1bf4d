import { Box, Button, Grid, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportColumnChoiceInput, ImportMeaning } from '../../gql/types.ts';
import { Choice } from '../Choice.tsx';
import {
  currencies,
  drafted,
  meaningOf,
  moneyUnits,
  shareUnits,
  type Draft,
  type ImportedColumn,
  type Meanings,
} from './mappingRules.ts';

/** Shows what a column was taken for. Its choices open on demand, and by themselves if something must be chosen. */
export function MappedColumn(props: {
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
          <Text textStyle="xs" color="fg.muted" truncate>
            {column.samples.join(' · ')}
          </Text>
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
