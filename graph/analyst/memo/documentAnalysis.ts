import type { AnalysisSection } from '../memoSections.ts';
import type { DocumentSource } from '../../reading/sources.ts';
import { evidenceTable } from './pieces/evidenceTable.ts';
import { gapsOf } from './pieces/gaps.ts';
import { bullets } from './pieces/markdown.ts';
import { readForMemo, type MemoReading } from './memoReading.ts';
import { dealHeader, readingNotes } from './memoSections.ts';
import { notCovered, quoted } from './pieces/quoting.ts';

/**
 * Writes the investment analysis of one document as Markdown, section by section. Everything it states is quoted from
 * the document with its place; no figure occurs in it that the document does not state; no verdict is given.
 */
export function* writeDocumentAnalysis(document: DocumentSource): Iterable<string> {
  const reading = yield* readForMemo({ transcript: '', documents: [document] });
  const section = (heading: AnalysisSection, body: string): string => `## ${heading}\n\n${body}\n\n`;
  yield section('Company', companyPart(reading));
  yield section('Figures and their evidence', evidenceTable(reading) ?? notCovered(reading));
  yield section('Strengths', quotations(reading, reading.strengths));
  yield section('Risks', risks(reading));
  yield section('Open questions', openQuestions(reading));
}

function companyPart(reading: MemoReading): string {
  const { product, customer, market } = reading.sections;
  const about = [...product.slice(0, 3), ...customer.slice(0, 1), ...market.slice(0, 1)].filter(
    ({ text }) => !reading.lead.startsWith(text.slice(0, 60)),
  );
  const parts = [dealHeader(reading)];
  if (about.length > 0) parts.push(quotations(reading, about));
  return parts.join('\n\n');
}

function quotations(reading: MemoReading, sentences: MemoReading['strengths']): string {
  if (sentences.length === 0) return notCovered(reading);
  return bullets(sentences.map((sentence) => quoted(sentence, reading)));
}

function risks(reading: MemoReading): string {
  if (reading.risks.length === 0) return notCovered(reading);
  const items = reading.risks.map(({ risk, mitigant }) =>
    mitigant === undefined
      ? quoted(risk, reading)
      : `${quoted(risk, reading)}\n  **Mitigant:** ${quoted(mitigant, reading)}`,
  );
  return bullets(items);
}

function openQuestions(reading: MemoReading): string {
  const gaps = gapsOf(reading);
  const questions =
    gaps.length === 0 ? 'None that the rules could tell.' : bullets(gaps.map(({ question }) => question));
  return [questions, ...readingNotes(reading)].join('\n\n');
}
