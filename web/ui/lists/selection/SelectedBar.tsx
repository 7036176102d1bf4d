import { Button, Flex, Text } from '@chakra-ui/react';
import { Download, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { csvText } from '../../../lib/lists/csvText.ts';
import { downloadText } from '../../../lib/files/download.ts';
import { formatCount } from '../../../lib/text/format.ts';
import type { RowColumn } from '../RowTable.tsx';
import { SelectBox } from '../SelectBox.tsx';
import type { Selection } from './Selection.tsx';

export interface SelectedBarProps<Row, Order extends string> {
  selection: Selection<Row>;
  rows: readonly Row[];
  /** 'company', 'companies'. */
  nouns: readonly [one: string, many: string];
  columns: readonly RowColumn<Row, Order>[];
  onDelete?: (rows: readonly Row[]) => void;
  children?: ReactNode;
}

/** Counts the selected rows, and offers what can be done with all of them. */
export function SelectedBar<Row extends { id: string }, Order extends string>(props: SelectedBarProps<Row, Order>) {
  const { selection, rows, nouns, columns, onDelete } = props;
  const { setOn, chosen } = selection;
  const [, many] = nouns;
  const bar = useRef<HTMLDivElement>(null);
  // The button that opened it had the focus, and is gone.
  useEffect(() => bar.current?.querySelector('input')?.focus(), []);
  const download = () => {
    const exported = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
    const lines = [exported.map(({ label }) => label), ...chosen.map((row) => exported.map(({ text }) => text(row)))];
    const day = new Date().toISOString().slice(0, 10);
    downloadText(`${many}-${day}.csv`, csvText(lines), 'text/csv');
  };
  return (
    <Flex
      ref={bar}
      role="group"
      aria-label={`Selected ${many}`}
      flexBasis="full"
      columnGap="2"
      rowGap="1"
      align="center"
      wrap="wrap"
      mt="1"
      px="3"
      py="2"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.subtle"
    >
      <SelectAll selection={selection} rows={rows} nouns={nouns} />
      {chosen.length > 0 && (
        <>
          {props.children}
          <Button size="xs" variant="ghost" onClick={download}>
            <Download /> Export CSV
          </Button>
          {onDelete && (
            <Button
              size="xs"
              variant="ghost"
              colorPalette="red"
              color="colorPalette.fg"
              onClick={() => onDelete(chosen)}
            >
              <Trash2 /> Delete…
            </Button>
          )}
        </>
      )}
      <Button size="xs" variant="ghost" ms="auto" onClick={() => setOn(false)}>
        <X /> Done
      </Button>
    </Flex>
  );
}

/** A checkbox that selects all loaded rows, and how many are selected. */
export function SelectAll<Row extends { id: string }>(
  props: Pick<SelectedBarProps<Row, string>, 'selection' | 'rows' | 'nouns'>,
) {
  const { rows, nouns } = props;
  const { chosen, selected } = props.selection;
  const [one, many] = nouns;
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <SelectBox
        label={`Select all loaded ${many}`}
        isChecked={chosen.length === rows.length}
        isPartial={chosen.length > 0 && chosen.length < rows.length}
        onChange={(isSelected) => selected.select(ids, isSelected)}
      />
      <Text role="status" textStyle="sm" me="2">
        {chosen.length === 0 ? 'Select all' : `${formatCount(chosen.length, one, many)} selected`}
      </Text>
    </>
  );
}
