/** The list with the entry at `index` one place further up (-1) or down (1); at the list's end it stays. */
export function movedBy(list: readonly string[], index: number, step: -1 | 1): string[] {
  const moved = [...list];
  const [entry] = moved.splice(index, 1);
  if (entry !== undefined) moved.splice(Math.max(0, index + step), 0, entry);
  return moved;
}
