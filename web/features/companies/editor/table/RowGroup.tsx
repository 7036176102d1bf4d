import { chakra } from '@chakra-ui/react';

export const gridColumns = 'minmax(0, 1fr) 7.5rem 9rem 7rem 7.5rem 7rem 7.5rem';

/**
 * Holds the rows and the styles of all cells: rows come and go with each frame of scrolling, and plain elements cost a
 * tenth of styled ones. Below `lg` a row is a card.
 */
export const RowGroup = chakra('div', {
  base: {
    position: 'relative',
    '& > [role=row]': {
      position: 'absolute',
      insetInline: '0',
      top: '0',
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) minmax(0, 1fr)',
        sm: 'repeat(3, minmax(0, 1fr))',
        lg: gridColumns,
      },
      columnGap: { base: '4', lg: '3' },
      rowGap: { base: '2', lg: '0' },
      alignItems: { base: 'start', lg: 'center' },
      px: '4',
      py: { base: '3.5', lg: '0' },
      minH: { lg: '14' },
      borderBottomWidth: '1px',
      textStyle: 'sm',
      _last: { borderBottomWidth: '0' },
      _hover: { lg: { bg: 'bg.subtle' } },
      _focusWithin: { zIndex: 1 },
    },
    '& [role=cell]': { minW: '0' },
    '& [data-cell=company]': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& [data-cell=number]': { textAlign: { base: 'start', lg: 'end' }, whiteSpace: 'nowrap' },
    '& [data-cell=actions]': {
      display: 'flex',
      justifyContent: 'flex-end',
      alignSelf: { base: 'end', lg: 'center' },
      me: { base: '-2', lg: '0' },
    },
    '& [data-label]': { display: { base: 'block', lg: 'none' }, textStyle: 'xs', color: 'fg.muted' },
    '& [data-unknown]': { color: 'fg.subtle' },
    '& [data-heading]': { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
    '& [data-industry]': { textStyle: 'xs', color: 'fg.muted', truncate: true },
    '& [data-row-focus]': {
      fontWeight: 'semibold',
      truncate: true,
      borderRadius: 'l1',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& :is(a, button):focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '& [data-mark]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      px: '1.5',
      minH: '5',
      borderRadius: 'l2',
      textStyle: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    '& [data-mark=stage]': { bg: 'bg.muted', borderWidth: '1px' },
    '& [data-mark=public]': {
      bg: 'green.subtle',
      color: 'green.fg',
      borderWidth: '1px',
      borderColor: 'green.muted',
    },
    '& [data-mark=conflict]': { bg: 'orange.subtle', color: 'orange.fg', flexShrink: '0', minH: '6', my: '-0.5' },
    '& [data-cell=actions] button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '9',
      borderRadius: 'l2',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
    // As in other lists: a red mark on every row would no longer warn of anything.
    '& [data-cell=actions] button[data-destructive]:hover': { bg: 'red.subtle', color: 'red.fg' },
  },
});
