/** A place in a text, in UTF-16 units. The end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** True when two places of one text share a character. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
