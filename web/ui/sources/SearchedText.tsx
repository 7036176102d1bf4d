import { chakra } from '@chakra-ui/react';
import { markedPieces } from './markedPieces.ts';

const Mark = chakra('mark', {
  base: {
    bg: 'brand.muted',
    color: 'fg',
    borderRadius: 'xs',
    '&[aria-current]': { bg: 'brand.solid', color: 'brand.contrast' },
  },
});

/** Shows a text with marks in it, which are sorted and do not overlap. The one that starts at `current` stands out. */
export function SearchedText(props: {
  text: string;
  marks: readonly { start: number; end: number }[];
  current?: number | undefined;
}) {
  return markedPieces(props.text, props.marks).map(({ start, text, isMarked }) =>
    isMarked ? (
      <Mark key={start} aria-current={start === props.current || undefined}>
        {text}
      </Mark>
    ) : (
      text
    ),
  );
}
