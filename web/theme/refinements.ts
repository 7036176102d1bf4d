import {
  cardSlotRecipe,
  dialogSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  tabsSlotRecipe,
} from '@chakra-ui/react/theme';
import { narrowest } from './narrowest.ts';

/** Below the `sm` breakpoint a finger presses the targets, so none is smaller than 44 px. */
const touchHeight = (height: string) => ({ base: '11', sm: height });

/** Small buttons keep their size; this many pixels around each side also respond to a press. */
const touchGround = (margin: number) => ({
  _before: { content: '""', position: 'absolute', inset: `-${margin}px`, display: { base: 'block', sm: 'none' } },
});

const wrapped = (minHeight: string) => ({
  [narrowest]: { height: 'auto', minHeight, paddingBlock: '2', flexShrink: '1', whiteSpace: 'normal' },
});

/** Floating layers have an edge, because in the dark look a shadow alone does not separate them from the page. */
const floating = { borderWidth: '1px', borderColor: { _light: 'border', _dark: 'border.emphasized' } };

/** Fields use 16 px on phones, whose browsers zoom into smaller text. */
const fieldText = { base: 'md', sm: 'sm' };

export const refinements = {
  // All cards have the corners of Chakra's cards; elements in them have smaller corners.
  tokens: { radii: { xl: { value: '10px' } } },
  recipes: {
    badge: { base: { [narrowest]: { whiteSpace: 'normal' } } },
    button: {
      base: {
        // A busy button keeps its words, with the spinner in place of its icon. Chakra would show the spinner alone.
        '&[data-loading] > span > *': {
          position: 'static !important',
          translate: 'none !important',
          visibility: 'visible !important',
          '& > svg': { display: 'none' },
        },
      },
      variants: {
        // All pressed toggle buttons share one look.
        variant: { outline: { _pressed: { bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' } } },
        size: {
          '2xs': touchGround(11),
          xs: { ...touchGround(7), _icon: { width: '3.5', height: '3.5' } },
          sm: { h: touchHeight('9'), minW: touchHeight('9'), ...wrapped('11') },
          md: { h: touchHeight('10'), minW: touchHeight('10'), _icon: { width: '4', height: '4' }, ...wrapped('11') },
        },
      },
    },
    input: {
      base: { textOverflow: 'ellipsis' },
      variants: {
        size: {
          sm: { textStyle: fieldText, '--input-height': { base: 'sizes.11', sm: 'sizes.9' } },
          md: { textStyle: fieldText, '--input-height': { base: 'sizes.11', sm: 'sizes.10' } },
        },
      },
    },
    skeleton: { variants: { variant: { pulse: { background: { _light: 'bg.muted', _dark: 'bg.emphasized' } } } } },
    textarea: { variants: { size: { md: { textStyle: fieldText } } } },
  },
  slotRecipes: {
    card: {
      slots: cardSlotRecipe.slots,
      variants: { size: { md: { root: { '--card-padding': { base: 'spacing.4', md: 'spacing.6' } } } } },
    },
    dialog: {
      slots: dialogSlotRecipe.slots,
      base: {
        backdrop: { bg: { _light: 'blackAlpha.500', _dark: 'blackAlpha.700' } },
        content: floating,
        header: { px: { base: '5', md: '6' }, pb: '2' },
        body: { px: { base: '5', md: '6' } },
        footer: { px: { base: '5', md: '6' }, pb: { base: '5', md: '6' }, flexWrap: 'wrap' },
      },
    },
    menu: {
      slots: menuSlotRecipe.slots,
      base: { content: floating },
      variants: { size: { md: { item: { minH: touchHeight('8') } } } },
    },
    nativeSelect: {
      slots: nativeSelectSlotRecipe.slots,
      variants: {
        size: {
          sm: {
            root: { '--select-field-height': { base: 'sizes.11', sm: 'sizes.9' } },
            field: { textStyle: fieldText },
          },
          md: {
            root: { '--select-field-height': { base: 'sizes.11', sm: 'sizes.10' } },
            field: { textStyle: fieldText },
          },
        },
      },
    },
    popover: { slots: popoverSlotRecipe.slots, base: { content: floating } },
    tabs: {
      slots: tabsSlotRecipe.slots,
      variants: {
        size: {
          sm: { root: { '--tabs-height': { base: 'sizes.11', sm: 'sizes.9' } } },
          md: { root: { '--tabs-height': { base: 'sizes.11', sm: 'sizes.10' } } },
        },
      },
    },
  },
};
