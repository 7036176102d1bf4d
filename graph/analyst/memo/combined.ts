import type { CombinedSection } from '../memoSections.ts';
import type { MemoSource } from '../../reading/sources.ts';
import { basisWords, sourceWords } from './pieces/basis.ts';
import { capitalize } from '../../reading/sentences/clean.ts';
import { coveredByOneOnly, disagreementsIn } from './pieces/comparison.ts';
import { evidenceTable } from './pieces/evidenceTable.ts';
import { gapsOf, listed } from './pieces/gaps.ts';
import { bullets } from './pieces/markdown.ts';
import { readForMemo, type MemoReading } from './memoReading.ts';
import { dealHeader, readingNotes, sectionTopics } from './memoSections.ts';
import { notCovered, quoted } from './pieces/quoting.ts';
import type { Sentence } from '../../reading/sentences/sentences.ts';
import { keysOf } from '../../keysOf.ts';

/**
 * Writes the combined analysis as Markdown, section by section: what conversation and documents say together, each
 * figure with its source, where they disagree and what only one of them covers. No figure occurs in it that the
 * sources do not state.
 */
export function* writeCombinedAnalysis(source: MemoSource): Iterable<string> {
  const reading = yield* readForMemo(source);
  const section = (heading: CombinedSection, body: string): string => `## ${heading}\n\n${body}\n\n`;
  yield section('Summary', summary(reading));
  yield section('Figures and their sources', evidenceTable(reading) ?? notCovered(reading));
  yield section('Where the sources disagree', comparison(reading));
  yield section('What only one source covers', oneSided(reading));
  yield section('Strengths', quotations(reading, reading.strengths));
  yield section(
    'Risks',
    quotations(
      reading,
      reading.risks.map(({ risk }) => risk),
    ),
  );
  yield section('Open questions', questions(reading));
}

/** One source alone has nothing to be held against. */
function isAlone({ basis }: MemoReading): boolean {
  return basis.titles.size + Number(basis.hasConversation) < 2;
}

function summary(reading: MemoReading): string {
  const { basis, sections } = reading;
  const told = [...sections.product.slice(0, 2), ...sections.terms.slice(0, 1)];
  const read = isAlone(reading)
    ? `Read: ${basisWords(basis)} only; there is nothing to compare it with.`
    : `Read: ${listed([...(basis.hasConversation ? ['the conversation'] : []), ...[...basis.titles.keys()].map((label) => sourceWords(basis, label, undefined))])}.`;
  return [dealHeader(reading), read, ...(told.length > 0 ? [quotations(reading, told)] : [])].join('\n\n');
}

function comparison(reading: MemoReading): string {
  if (isAlone(reading)) return `${capitalize(basisWords(reading.basis))} alone cannot disagree with another source.`;
  return disagreementsIn(reading);
}

function oneSided(reading: MemoReading): string {
  if (isAlone(reading)) return `Everything above comes from ${basisWords(reading.basis)}.`;
  const lines = [...coveredByOneOnly(reading), ...topicsOfOneOnly(reading)];
  return lines.length === 0 ? 'Every matter found is covered by more than one source.' : bullets(lines);
}

/** The matters that only one source speaks of. */
function topicsOfOneOnly({ sections, basis }: MemoReading): string[] {
  const alone = new Map<string, string[]>();
  for (const topic of keysOf(sectionTopics)) {
    const sources = [...new Set(sections[topic].map(({ source }) => source ?? 'conversation'))];
    const [only] = sources;
    if (only !== undefined && sources.length === 1) alone.set(only, [...(alone.get(only) ?? []), sectionTopics[topic]]);
  }
  return [...alone].map(
    ([source, topics]) =>
      `What is quoted on ${listed(topics)} comes from ${sourceWords(basis, source, undefined)} alone.`,
  );
}

function quotations(reading: MemoReading, sentences: Sentence[]): string {
  if (sentences.length === 0) return notCovered(reading);
  return bullets(sentences.map((sentence) => quoted(sentence, reading)));
}

function questions(reading: MemoReading): string {
  const gaps = gapsOf(reading);
  const list = gaps.length === 0 ? 'None that the rules could tell.' : bullets(gaps.map(({ question }) => question));
  return [list, ...readingNotes(reading)].join('\n\n');
}
