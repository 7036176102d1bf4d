import { Mark } from '@chakra-ui/react';
import type { Stretch } from './paletteRules.ts';
import { piecesOf } from './paletteRules.ts';

/** A text in which what was searched for is marked. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Stretch[] }) {
  return piecesOf(text, ranges).map(({ start, said, isMarked }) =>
    isMarked ? (
      <Mark key={start} fontWeight="semibold" bg="transparent" color="inherit" textDecoration="underline">
        {said}
      </Mark>
    ) : (
      said
    ),
  );
}
