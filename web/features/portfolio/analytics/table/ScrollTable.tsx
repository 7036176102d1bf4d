import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';

/** A table that scrolls in a box of its own, in both directions; its head stays. */
export function ScrollTable(props: {
  label: string;
  /** Without the head; also what is not loaded yet. */
  rowCount: number;
  /** Below this width it scrolls sideways. */
  minWidth: string;
  /** The most that it takes, in pixels or as CSS writes it. */
  height: number | string;
  boxRef: RefObject<HTMLDivElement | null>;
  head: ReactNode;
  children: ReactNode;
}) {
  // Taken apart here: the rules of hooks take what stands beside a reference for one.
  const { label, rowCount, minWidth, height, boxRef, head, children } = props;
  return (
    <Box
      ref={boxRef}
      position="relative"
      overflow="auto"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overscrollBehaviorX="contain"
      style={{ maxHeight: height }}
    >
      <Box role="table" aria-label={label} aria-rowcount={rowCount + 1} style={{ minWidth }}>
        <Box role="rowgroup" position="sticky" top="0" zIndex="1">
          {head}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  columnGap: '3',
  alignItems: 'center',
  pe: '4',
  // Whose row it is stays in sight while the table scrolls sideways.
  '& > :first-child': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'stretch',
    ps: '4',
    pe: '2',
    bg: 'inherit',
  },
  '& > :last-child': { ps: '3' },
} as const;

/** The row of column headers. */
const Head = chakra('div', {
  base: {
    ...row,
    minH: '10',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
  },
});

export function HeadRow(props: { style: { gridTemplateColumns: string }; children: ReactNode }) {
  return <Head role="row" aria-rowindex={1} {...props} />;
}

/** A row at the place that its transform gives it. */
export const BodyRow = chakra(
  'div',
  {
    base: {
      ...row,
      position: 'absolute',
      insetInline: '0',
      top: '0',
      bg: 'bg.panel',
      borderBottomWidth: '1px',
      _last: { borderBottomWidth: '0' },
      _hover: { bg: 'bg.subtle' },
    },
  },
  { defaultProps: { role: 'row' } },
);

/** A row of a narrow table: what it holds stands in lines, each value with its label. */
export const CardRow = chakra(
  'div',
  {
    base: {
      position: 'absolute',
      insetInline: '0',
      top: '0',
      display: 'grid',
      columnGap: '3',
      rowGap: '2',
      alignContent: 'center',
      px: '4',
      bg: 'bg.panel',
      borderBottomWidth: '1px',
      _last: { borderBottomWidth: '0' },
    },
  },
  { defaultProps: { role: 'row' } },
);

/** A value in a row; 'N/A' is said quietly. */
export function Cell({ isNumber, children }: { isNumber?: boolean; children: ReactNode }) {
  const isMissing = children === 'N/A';
  return (
    <Box
      role="cell"
      minW="0"
      textStyle="sm"
      textAlign={isNumber ? 'end' : 'start'}
      color={isMissing ? 'fg.muted' : undefined}
      whiteSpace="nowrap"
    >
      {children}
    </Box>
  );
}
