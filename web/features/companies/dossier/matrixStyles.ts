import type { SystemStyleObject } from '@chakra-ui/react';

/** Narrower windows show each row as a card: the theme's `md`. */
export const cardsBelow = '48rem';

const labelColumn = { base: '10rem', lg: '13rem' };

/** Each row as a card with a line per source. */
const cards: SystemStyleObject = {
  '& thead': { srOnly: true },
  '& table, & tbody, & tr, & th, & td': { display: 'block', maxW: 'none' },
  '& tr > :first-child': { minW: 0, maxW: 'none' },
  '& th, & td': { borderBottomWidth: 0, px: '4', py: '1' },
  '& tbody tr': { borderBottomWidth: '1px', py: '2' },
  '& tbody th': { position: 'static', borderInlineEndWidth: 0 },
  '& td[data-source]': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& td[data-source]::before': { content: 'attr(data-source)', color: 'fg.muted', textStyle: 'xs', minW: 0 },
  '& td[data-source] > *': { flexShrink: 0 },
  '& td[data-empty], & td[data-gap]': { display: 'none' },
  '& [data-details] > td > *': { position: 'static', maxW: 'none' },
};

/** A table with a sticky head and first column; on a phone and on paper its rows are cards. */
export const matrixStyles: SystemStyleObject = {
  borderWidth: '1px',
  borderRadius: 'xl',
  bg: 'bg.panel',
  overflow: 'auto',
  textStyle: 'sm',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minW: 'full' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    px: '3',
    py: '2',
    borderBottomWidth: '1px',
    bg: 'bg.panel',
    fontWeight: 'normal',
  },
  '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
  '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted', fontWeight: 'normal' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    bg: 'bg.subtle',
    verticalAlign: 'bottom',
    fontWeight: 'medium',
    textStyle: 'xs',
    minW: '8rem',
    maxW: '12rem',
    '& span': { lineClamp: 2 },
  },
  '& tr > :first-child': { minW: labelColumn, maxW: labelColumn },
  '& thead th:first-of-type': { insetInlineStart: 0, zIndex: 3 },
  '& tbody th': { position: 'sticky', insetInlineStart: 0, zIndex: 1, borderInlineEndWidth: '1px' },
  '& [data-row]': { textAlign: 'start', fontWeight: 'medium', cursor: 'pointer', w: 'full', borderRadius: 'sm' },
  '& [data-judgement]': { whiteSpace: 'nowrap' },
  '& tbody tr:not([data-details]):hover > *, & [data-open] > *': { bg: 'bg.subtle' },
  '& [data-standing]': { fontWeight: 'semibold' },
  '& td a': { textDecoration: 'underline', textDecorationColor: 'border.emphasized', textUnderlineOffset: '3px' },
  '& td a:hover': { textDecorationColor: 'currentColor' },
  '& [data-details] > td': { bg: 'bg.subtle', maxW: 'none' },
  // The details stay in the window while the table scrolls sideways.
  '& [data-details] > td > *': { position: 'sticky', insetInlineStart: '3', maxW: 'min(60rem, calc(100vw - 6rem))' },
  mdDown: cards,
  _print: { overflow: 'visible', maxH: 'none', ...cards, '& thead': { display: 'none' } },
};
