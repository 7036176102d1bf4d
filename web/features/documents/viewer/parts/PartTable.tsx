import { Box, chakra } from '@chakra-ui/react';
import { Marked, type Found } from '../Marked.tsx';
import type { Cell } from './partRules.ts';
import { gridOf } from './tableRules.ts';

/** Shows a table. A sheet's table also shows column letters and row numbers, as a spreadsheet does. */
export function PartTable({ text, rows, found }: { text: string; rows: Cell[][]; found: Found }) {
  const { columns, lines } = gridOf(rows, text);
  const isSheet = lines.some(({ number }) => number !== null);
  return (
    <Box
      maxW="full"
      w="fit-content"
      overflowX="auto"
      my="4"
      borderWidth="1px"
      borderRadius="md"
      tabIndex={0}
      role="region"
      aria-label="Table"
      focusVisibleRing="outside"
    >
      <Table>
        {isSheet && (
          <thead>
            <tr>
              <Corner />
              {columns.map(({ column, letters }) => (
                <Corner key={column} scope="col">
                  {letters}
                </Corner>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map(({ number, cells }, line) => (
            <tr key={line}>
              {isSheet && <Corner scope="row">{number}</Corner>}
              {cells.map(({ column, span, cell, isNumber }) => (
                <chakra.td
                  key={column}
                  colSpan={span > 1 ? span : undefined}
                  title={cell?.at}
                  textAlign={isNumber ? 'end' : 'start'}
                  whiteSpace={isNumber ? 'nowrap' : 'pre-wrap'}
                >
                  {cell && <Marked text={text} span={cell} found={found} />}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

const Table = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    fontSize: 'sm',
    lineHeight: '1.45',
    '& td': { px: '3', py: '1.5', borderWidth: '1px', borderColor: 'border', verticalAlign: 'top', maxW: '28rem' },
    '& tr:first-of-type > *': { borderTopWidth: '0' },
    '& thead + tbody tr:first-of-type > *': { borderTopWidth: '1px' },
    '& tr:last-of-type > *': { borderBottomWidth: '0' },
    '& thead tr > *': { borderBottomWidth: '1px' },
    '& tr > *:first-of-type': { borderInlineStartWidth: '0' },
    '& tr > *:last-of-type': { borderInlineEndWidth: '0' },
  },
});

const Corner = chakra('th', {
  base: {
    px: '2',
    py: '1.5',
    borderWidth: '1px',
    bg: 'bg.muted',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    textAlign: 'center',
    verticalAlign: 'top',
    userSelect: 'none',
  },
});
