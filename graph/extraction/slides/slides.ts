import type { BlockKind, Extracted } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { createTextBuilder, type NewCell } from '../textBuilder.ts';

/** The content of a shape; lines of a text are separated by '\n'. */
export type SlideBlock =
  | { kind: Exclude<BlockKind, 'table'>; text: string; level?: number }
  | { kind: 'table'; rows: NewCell[][] };

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Placing = (box: Box) => Box;

/** Places what lies in a group, whose box is `own` outside and `space` in its own units. */
export function scaledPlacing(own: Box, space: Box, outer: Placing): Placing {
  const target = outer(own);
  const x = space.width > 0 ? target.width / space.width : 1;
  const y = space.height > 0 ? target.height / space.height : 1;
  return ({ left, top, width, height }) => ({
    left: target.left + (left - space.left) * x,
    top: target.top + (top - space.top) * y,
    width: width * x,
    height: height * y,
  });
}

export interface Shape {
  isTitle: boolean;
  /** Unknown in damaged files: such a shape is read after the previous shape. */
  box: Box | null;
  blocks: SlideBlock[];
}

export interface Slide {
  isHidden: boolean;
  shapes: Shape[];
  notes: string[];
  /** 'Ada: Is this the audited figure?' */
  comments: string[];
}

/** Returns a comment with its author; none without words. */
export function withAuthor(author: string, text: string): string[] {
  if (!text) return [];
  return [author ? `${author}: ${text}` : text];
}

/** The texts of shapes without tables, as notes consist of them. */
export function textsOf(shapes: readonly Shape[]): string[] {
  return shapes.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [] : [block.text])));
}

/** Writes a presentation. Throws an ExtractionFailure when it has no text: 'DAMAGED' where some could not be read. */
export function writeSlides(
  format: 'ppt' | 'pptx',
  slides: readonly Slide[],
  { title, warnings, isDamaged }: { title: string; warnings: string[]; isDamaged: boolean },
): Extracted {
  const builder = createTextBuilder();
  slides.forEach(({ isHidden, shapes, notes, comments }, index) => {
    builder.part('SLIDE', String(index + 1), isHidden ? { isHidden } : {});
    for (const block of inReadingOrder(shapes).flatMap((shape) => shape.blocks)) {
      if (block.kind === 'table') builder.table(block.rows);
      else builder.block(block.kind, block.text, block.level);
    }
    for (const text of notes) builder.block('notes', text);
    for (const text of comments) builder.block('comment', text);
  });
  const written = builder.finish();
  if (!written.content.trim()) throw new ExtractionFailure(isDamaged ? 'DAMAGED' : 'EMPTY');
  const ownTitle = sensibleTitle(title);
  return { format, ...written, ...(ownTitle !== undefined && { title: ownTitle }), warnings };
}

/**
 * Sorts shapes: the title first, then rows from top to bottom, in each row its columns from left to right, and so on.
 * Rows and columns are cut wherever a straight line passes between the shapes. Shapes in the same place keep the file's
 * order.
 */
export function inReadingOrder(shapes: readonly Shape[]): Shape[] {
  const placed = withKnownPlaces(shapes);
  const titles = placed.filter(({ shape }) => shape.isTitle);
  const others = placed.filter(({ shape }) => !shape.isTitle);
  return [...titles, ...ordered(others, 'top', 0)].map(({ shape }) => shape);
}

interface Placed {
  shape: Shape;
  box: Box;
}

const maxCuts = 40;

function ordered(items: Placed[], side: 'top' | 'left', depth: number, wasCut = true): Placed[] {
  if (items.length < 2) return items;
  const groups = depth < maxCuts ? cut(items, side) : [items];
  const other = side === 'top' ? 'left' : 'top';
  if (groups.length > 1) return groups.flatMap((group) => ordered(group, other, depth + 1));
  if (wasCut) return ordered(items, other, depth + 1, false);
  return items.toSorted((one, next) => one.box.top - next.box.top || one.box.left - next.box.left);
}

const edge = 0.1;

function cut(items: Placed[], side: 'top' | 'left'): Placed[][] {
  const size = side === 'top' ? 'height' : 'width';
  const groups: Placed[][] = [];
  let end = -Infinity;
  for (const item of items.toSorted((one, other) => one.box[side] - other.box[side])) {
    const { [side]: start, [size]: length } = item.box;
    const last = groups.at(-1);
    if (last && start + edge * length < end) last.push(item);
    else groups.push([item]);
    end = Math.max(end, start + (1 - edge) * length);
  }
  return groups;
}

function withKnownPlaces(shapes: readonly Shape[]): Placed[] {
  let last: Box = { left: 0, top: 0, width: 0, height: 0 };
  return shapes.map((shape) => {
    last = shape.box ?? last;
    return { shape, box: last };
  });
}

const madeUp =
  /^(powerpoint[ -]presentation|presentation|slide \d+|no slide title|untitled.*|.*\.(pptx?|odp|pot|pps))$/i;

/** Returns the title in a presentation's properties, unless a program invented it. */
function sensibleTitle(title: string): string | undefined {
  const clean = title.replace(/\s+/g, ' ').trim();
  return clean === '' || clean.length > 200 || madeUp.test(clean) ? undefined : clean;
}
