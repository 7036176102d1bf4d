/**
 * Returns the list with the entry at `index` moved one place up (-1) or down (1). An entry at the end of the list stays
 * there.
 */
export function movedBy(list: readonly string[], index: number, step: -1 | 1): string[] {
  const moved = [...list];
  const [entry] = moved.splice(index, 1);
  if (entry !== undefined) moved.splice(Math.max(0, index + step), 0, entry);
  return moved;
}
