import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** Frames a card of a list. A press anywhere on it opens its `CardLink`; other controls in it lie above (zIndex 1). */
export const CardFrame = chakra('article', {
  base: {
    position: 'relative',
    colorPalette: 'brand',
    borderWidth: '1px',
    borderRadius: 'xl',
    bg: 'bg.panel',
    px: { base: '4', md: '5' },
    py: '4',
    transition: 'border-color 120ms, box-shadow 120ms',
    _hover: { borderColor: 'colorPalette.emphasized', boxShadow: 'sm' },
  },
});

/** Shows the title of a card; its link covers the whole card. */
export const CardLink = chakra(Link, {
  base: {
    textStyle: 'md',
    fontWeight: 'semibold',
    color: 'fg',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    outline: 'none',
    _before: { content: '""', position: 'absolute', inset: 0, borderRadius: 'xl' },
    _focusVisible: {
      _before: {
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'colorPalette.focusRing',
        outlineOffset: '1px',
      },
    },
  },
});
