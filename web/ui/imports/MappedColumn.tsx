import { Box, Button, Grid, Input, NativeSelect, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { ImportColumnChoiceInput, ImportMeaning } from '../../gql/types.ts';
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
        isWide
        label={`Meaning of ${header}`}
        value={meaning}
        onChange={(value) => onChange({ meaning: value as ImportMeaning })}
      >
        {meanings.map(({ meaning: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      {(unit === 'MONEY' || unit === 'PERCENT') && (
        <Choice
          label={`Unit of ${header}`}
          value={factor === null ? '' : String(factor)}
          onChange={(value) => onChange({ factor: Number(value) })}
        >
          {factor === null && <option value="">Unit...</option>}
          {(unit === 'MONEY' ? moneyUnits : shareUnits).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      {unit === 'MONEY' && (
        <Choice
          label={`Currency of ${header}`}
          value={currency ?? ''}
          onChange={(value) => onChange({ currency: value })}
        >
          {currency === null && <option value="">Currency...</option>}
          {[...new Set([...currencies, ...(currency === null ? [] : [currency])])].map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Choice>
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

function Choice(props: {
  label: string;
  value: string;
  /** True to take the whole row of a phone. */
  isWide?: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <NativeSelect.Root size="sm" gridColumn={props.isWide ? { base: '1 / -1', sm: 'auto' } : undefined}>
      <NativeSelect.Field
        aria-label={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
