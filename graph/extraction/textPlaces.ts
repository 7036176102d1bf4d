import type { Part } from './extracted.ts';

/** Names an offset's place as evidence does: 'page 12', 'slide 3', 'Sheet P&L, B7'; null without such places. */
export function placeOf(parts: readonly Part[], offset: number): string | null {
  const part = parts.findLast(({ start }) => start <= offset);
  if (!part) return null;
  if (part.kind === 'PAGE') return `page ${part.name}`;
  if (part.kind === 'SLIDE') return `slide ${part.name}`;
  if (part.kind === 'BODY') return null;
  const cell = cellAt(part, offset - part.start);
  return cell === undefined ? `Sheet ${part.name}` : `Sheet ${part.name}, ${cell}`;
}

function cellAt(part: Part, offset: number): string | undefined {
  const table = part.blocks.find((block) => block.start <= offset && offset < block.end);
  const row = table?.rows?.findLast((cells) => (cells[0]?.start ?? Infinity) <= offset);
  return row?.findLast(({ start }) => start <= offset)?.at;
}
