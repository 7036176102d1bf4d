import type { ReadFigure } from '../../finance/numbers/units.ts';
import { scaleNoteIn, type UnitNote } from '../../finance/unitNotes.ts';

const longestNote = 200;

const scaleWord = /\b(?:millions?|thousands?|billions?|000s?|[mk]m?|bn)\b/i;
const amount = /\d[\d,.]*\s*(?:million|thousand|billion)/i;

/**
 * Returns the scales that a text announces, with their places, in order. The announcement must stand on a line of its
 * own or in a short cell; 'in millions' within a sentence does not count.
 */
function notesIn(text: string): { at: number; note: UnitNote }[] {
  const notes: { at: number; note: UnitNote }[] = [];
  let at = 0;
  for (const line of text.split(/[\n\t]/)) {
    const isShort = line.length <= longestNote && scaleWord.test(line) && !amount.test(line);
    const note = isShort ? scaleNoteIn(line) : undefined;
    if (note) notes.push({ at, note });
    at += line.length + 1;
  }
  return notes;
}

/**
 * Returns a second reading, with the scale announced above them, of the bare numbers on a page or sheet: 383,285 under
 * 'in millions' is also 383,285 million. Leaves out numbers with a unit of their own. `note` is the scale that applies
 * before the text; the result contains the one that applies after it.
 */
export function withAnnouncedScales(
  text: string,
  figures: ReadFigure[],
  note: UnitNote | undefined,
): { figures: ReadFigure[]; note: UnitNote | undefined } {
  const notes = notesIn(text);
  const scaled: ReadFigure[] = [];
  let next = 0;
  let current = note;
  for (const figure of figures) {
    for (let at = notes[next]; at !== undefined && at.at <= figure.start; at = notes[next]) {
      current = at.note;
      next += 1;
    }
    const isBare = figure.scale === undefined && figure.noun === undefined && !figure.isLoose;
    if (!current || !isBare || (figure.unit !== 'count' && figure.unit !== 'money')) continue;
    const currency = figure.currency ?? current.currency;
    scaled.push({
      ...figure,
      value: figure.value * current.scale,
      precision: figure.precision * current.scale,
      scale: current.scale,
      ...(currency !== undefined && { unit: 'money', currency }),
    });
  }
  return { figures: scaled, note: notes.at(-1)?.note ?? note };
}
