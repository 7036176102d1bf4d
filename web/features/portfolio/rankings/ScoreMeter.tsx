import { Box, Grid, Text } from '@chakra-ui/react';
import { barColor } from '../../../ui/figures/barColor.ts';
import { formatTen, scoreHue } from './scoreText.ts';

/** A score out of ten with its name and a bar. It must be inside a `dl`. */
export function ScoreMeter({ label, score }: { label: string; score: number | null }) {
  return (
    <Grid
      colorPalette={scoreHue(score)}
      templateColumns="minmax(0, 1fr) auto"
      columnGap="2"
      rowGap="1.5"
      alignItems="baseline"
      textStyle="sm"
      minW="0"
    >
      <Text as="dt" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontWeight="semibold" color={score === null ? 'fg.muted' : 'colorPalette.fg'}>
        {formatTen(score)}
      </Text>
      <Box as="dd" aria-hidden gridColumn="1 / -1" h="1.5" borderRadius="full" bg="bg.muted" overflow="hidden">
        <Box h="full" borderRadius="full" bg={barColor(scoreHue(score))} style={{ width: `${(score ?? 0) * 10}%` }} />
      </Box>
    </Grid>
  );
}
