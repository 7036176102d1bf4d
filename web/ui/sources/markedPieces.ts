interface Piece {
  start: number;
  text: string;
  isMarked: boolean;
}

/** Cuts a text where its marks begin and end; `marks` are sorted and do not overlap. */
export function markedPieces(text: string, marks: readonly { start: number; end: number }[]): Piece[] {
  let at = 0;
  const pieces = marks.flatMap(({ start, end }): Piece[] => {
    const plain = { start: at, text: text.slice(at, start), isMarked: false };
    at = end;
    return [plain, { start, text: text.slice(start, end), isMarked: true }];
  });
  return [...pieces, { start: at, text: text.slice(at), isMarked: false }].filter((piece) => piece.text !== '');
}
