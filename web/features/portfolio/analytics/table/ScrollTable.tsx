import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';

/** Shows a table that scrolls in its own box in both directions, with a fixed header. */
export function ScrollTable(props: {
  label: string;
  /** Without the header row, but with rows that are not loaded yet. */
  rowCount: number;
  /** Below this width, the table scrolls horizontally. */
  minWidth: string;
  /** The maximum height, in pixels or as a CSS length. */
  height: number | string;
  boxRef: RefObject<HTMLDivElement | null>;
  head: ReactNode;
  children: ReactNode;
}) {
  // The props are destructured, because the lint rule of hooks takes every property beside a ref for a ref.
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
  // The company's name stays visible while the table scrolls horizontally.
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

/** A row of a narrow table: its content is in lines, each value with its label. */
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

/** Shows a value in a row, and 'N/A' in a muted colour. */
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
