import { placeOf } from '../../extraction/places.ts';
import type { MetricReading } from '../metrics/metricReading.ts';
import { scaleNoteIn, type ScaleNote } from '../../finance/scales.ts';
import type { DocumentSource } from '../sources.ts';
import { partsOf, unitsOfPart } from './documentUnits.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { readingsOfTable } from './tableReadings.ts';
import { createWrittenReader } from './writtenSentences.ts';

/** What a document says: its sentences, and the metrics of its tables. */
export interface DocumentReading {
  label: string;
  sentences: Sentence[];
  readings: MetricReading[];
  hasMachineText: boolean;
}

/** Beyond this, more text does not change what is read from a document, only how long it takes. */
const maxCharacters = 2_000_000;
const mostReadings = 3000;
const unitsAtOnce = 50;

/**
 * Reads a document part by part, in its structure: sentences with what their heading is about, tables with the heads of
 * their columns and the scale they announce. Yields an empty piece now and then, so that the server can answer others.
 */
export function* readDocument(
  document: DocumentSource,
  label: string,
  names: string[],
): Generator<string, DocumentReading> {
  const parts = partsOf(document);
  const placeAt = (offset: number): string | undefined => placeOf(parts, offset) ?? undefined;
  const written = createWrittenReader(names, { source: label, placeAt });
  const readings: MetricReading[] = [];
  let note: ScaleNote | undefined;
  for (const [position, part] of parts.entries()) {
    if (part.start > maxCharacters) break;
    // A note holds for its page; a long sheet comes as several parts of one name.
    if (part.kind !== 'BODY' && part.name !== parts[position - 1]?.name) note = undefined;
    for (const [count, unit] of unitsOfPart(document.text, part, position).entries()) {
      if (count % unitsAtOnce === unitsAtOnce - 1) yield '';
      if (unit.kind === 'table') {
        if (readings.length < mostReadings) readings.push(...readingsOfTable(unit, { source: label, note, placeAt }));
        for (const { text } of unit.rows.flat()) if (text.length < 120) note = scaleNoteIn(text) ?? note;
      } else {
        if (unit.text.length < 200) note = scaleNoteIn(unit.text) ?? note;
        written.read(unit);
      }
    }
    yield '';
  }
  const { sentences, hasMachineText } = written.reading;
  return { label, sentences, readings, hasMachineText };
}
