import { Box } from '@chakra-ui/react';
import { compareTexts } from '../../lib/text/compareTexts.ts';

const looks = {
  same: { as: 'span', color: 'fg.muted' },
  added: { as: 'ins', bg: 'bg.success', textDecoration: 'none' },
  removed: { as: 'del', bg: 'bg.error' },
} as const;

/** Shows the changes of a text line by line, with added and removed lines highlighted. */
export function TextComparison(props: { before: string; after: string; label?: string }) {
  return (
    <Box
      role="region"
      aria-label={props.label ?? 'Comparison'}
      tabIndex={0}
      maxH="96"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      p="4"
      textStyle="sm"
    >
      {compareTexts(props.before, props.after).map(({ kind, text }, index) => (
        <Box key={index} {...looks[kind]} display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Box>
      ))}
    </Box>
  );
}
