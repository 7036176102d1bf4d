import type { SystemStyleObject } from '@chakra-ui/react';

const underlined: SystemStyleObject = {
  '& .figure, & [data-figure]': {
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationColor: 'brand.emphasized',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
  },
};

const unverified: SystemStyleObject = {
  '& mark.unverified': {
    bg: 'bg.warning',
    color: 'fg.warning',
    borderRadius: 'xs',
    paddingInline: '0.5',
    textDecorationColor: 'fg.warning',
    // The focus may come from a press on the note above the text.
    _focus: { outline: '2px solid', outlineColor: 'fg.warning', outlineOffset: '1px' },
  },
};

export const figureStyles: SystemStyleObject = {
  '& .figure': { cursor: 'pointer', borderRadius: 'xs', _hover: { bg: 'brand.subtle' }, focusVisibleRing: 'outside' },
};

export const figureTextStyles: SystemStyleObject = { ...underlined, ...figureStyles, ...unverified };

/** A memo's HTML: figures with a source are underlined with dots, those without one stand out; tables scroll. */
export const memoStyles: SystemStyleObject = {
  color: 'fg',
  fontFamily: `Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif`,
  '& h1, & h2, & h3, & h4, & table': { fontFamily: 'body' },
  lineHeight: '1.65',
  overflowWrap: 'anywhere',
  '&& > :not(* + *)': { marginTop: '0' },
  '&& > :last-child': { marginBottom: '0' },
  '& h1, & h2, & h3, & h4': { fontWeight: 'semibold', lineHeight: '1.3', letterSpacing: 'tight', textWrap: 'balance' },
  '& h1': { fontSize: '2xl', marginBottom: '3' },
  '& h2': {
    fontSize: 'xl',
    marginTop: '7',
    marginBottom: '3',
    paddingBottom: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& h3': { fontSize: 'md', marginTop: '5', marginBottom: '2' },
  '& h4, & h5, & h6': {
    fontSize: 'sm',
    fontWeight: 'semibold',
    marginTop: '4',
    marginBottom: '1.5',
    color: 'fg.muted',
  },
  '& p': { marginBlock: '2.5' },
  '& ul, & ol': { marginBlock: '2.5', paddingInlineStart: '5' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& li': { marginBlock: '1' },
  '& li::marker': { color: 'fg.subtle' },
  '& strong, & b, & dt': { fontWeight: 'semibold' },
  '& dd': { marginInlineStart: '0', marginBottom: '2', color: 'fg.muted' },
  '& em, & i': { fontStyle: 'italic' },
  '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& blockquote': {
    borderInlineStartWidth: '3px',
    borderColor: 'border.emphasized',
    paddingInlineStart: '4',
    marginBlock: '3',
    color: 'fg.muted',
  },
  '& hr': { marginBlock: '6', borderColor: 'border' },
  '& table': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    overflowX: 'auto',
    marginBlock: '4',
    borderCollapse: 'collapse',
    fontSize: 'sm',
  },
  '& th, & td': {
    paddingInline: '3',
    paddingBlock: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'normal',
  },
  '& th': { fontWeight: 'semibold', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& tr > :first-child': { paddingInlineStart: '0' },
  '& tr > :last-child': { paddingInlineEnd: '0' },
  '& .amount': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums lining-nums' },
  // The words that state an amount, in the same row.
  '& td.amount ~ td:last-child:not(.amount)': { color: 'fg.muted', minW: '14rem' },
  '& .quiet': { color: 'fg.muted' },
  '& td.quiet': { whiteSpace: 'nowrap' },
  ...underlined,
  '& .corrected': { textDecorationStyle: 'solid', textDecorationColor: 'brand.solid' },
  // A person stands behind the figure, not a source.
  '& .by-hand': { textDecorationStyle: 'dashed', textDecorationColor: 'fg.warning' },
  '& mark': { bg: 'transparent', color: 'inherit' },
  ...unverified,
};

/** The width of the text, for some 70 characters in a line. */
export const measure = '39.5rem';

/** The styles of a memo that is read or edited as a document, in addition to `memoStyles`. */
export const pageStyles: SystemStyleObject = {
  fontSize: 'lg',
  // A wide table must not widen the article.
  w: 'full',
  maxW: measure,
  mx: 'auto',
  '& blockquote': { fontStyle: 'italic' },
  // The deal block at the beginning of a generated memo: names with their values. An editor has a box of its own.
  '&& > h2:first-of-type + p + table, && .ProseMirror > h2:first-of-type + p + table': {
    display: 'table',
    width: 'full',
    '& td:first-of-type': { color: 'fg.muted', width: '30%' },
    '& td:last-of-type:not(.quiet)': { fontWeight: 'medium' },
  },
};
