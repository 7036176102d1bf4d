import { chakra } from '@chakra-ui/react';
import { markedPieces } from './markedPieces.ts';

const Mark = chakra('mark', { base: { bg: 'brand.muted', color: 'fg', borderRadius: 'xs' } });

/** Shows a text with marks in it, which are sorted and do not overlap. */
export function SearchedText(props: { text: string; marks: readonly { start: number; end: number }[] }) {
  return markedPieces(props.text, props.marks).map((piece) =>
    piece.isMarked ? <Mark key={piece.start}>{piece.text}</Mark> : piece.text,
  );
}
