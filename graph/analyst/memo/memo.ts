import type { MemoSection } from '../memoSections.ts';
import type { MemoSource } from '../../reading/sources.ts';
import { gapsOf } from './pieces/gaps.ts';
import { readForMemo } from './memoReading.ts';
import {
  dealHeader,
  evidence,
  measuredSection,
  onePageSummary,
  rankedRisks,
  recommendation,
  scenarios,
  topicSection,
} from './memoSections.ts';

/**
 * Writes the institutional memo as Markdown, section by section. Everything it states is quoted from the sources, with
 * the speaker where the transcript names one; what they do not say is 'Not covered', with the question to ask next.
 * It gives no verdict. No digit occurs in it that the sources do not state. Text of the sources is escaped: none of
 * it can become mark-up.
 */
export function* writeMemo(input: MemoSource): Iterable<string> {
  const reading = yield* readForMemo(input);
  const gaps = gapsOf(reading);
  const section = (heading: MemoSection, body: string): string => `## ${heading}\n\n${body}\n\n`;
  yield section('Deal header', dealHeader(reading));
  yield section('One-page summary', onePageSummary(reading));
  yield section('Company and product', topicSection('product', reading));
  yield section('Customer and problem', topicSection('customer', reading));
  yield section('Market and timing', topicSection('market', reading));
  yield section('Competition', topicSection('competition', reading));
  yield section('Team and references', topicSection('team', reading));
  yield section('Traction and unit economics', measuredSection('traction', reading));
  yield section('Financials', measuredSection('financials', reading));
  yield section('Terms and valuation', topicSection('terms', reading));
  yield section('Scenarios', scenarios(reading));
  yield section('Ranked risks with mitigants', rankedRisks(reading));
  yield section('Evidence and open questions', evidence(reading, gaps));
  yield section('Recommendation and conditions', recommendation(reading, gaps));
}
