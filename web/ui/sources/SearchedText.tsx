import { chakra } from '@chakra-ui/react';
import type { MarkedTextFragment } from '../../lib/sources/searchResult.gql.ts';
import { markedPieces } from './markedPieces.ts';

const Mark = chakra('mark', {
  base: { bg: 'brand.muted', color: 'fg', borderRadius: 'xs' },
});

export function SearchedText({ text, marks }: Pick<MarkedTextFragment, 'text' | 'marks'>) {
  return markedPieces(text, marks).map((piece) =>
    piece.isMarked ? <Mark key={piece.start}>{piece.text}</Mark> : piece.text,
  );
}
