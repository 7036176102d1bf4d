import type { Reading } from '../../reading/reading.ts';
import { memoSections, type MemoSection } from '../memoSections.ts';
import { dealHeader } from './deal.ts';
import { evidence } from './evidence.ts';
import { firstPage } from './firstPage.ts';
import { materialOf } from './material.ts';
import type { OnFile } from './onFile.ts';
import * as sections from './sections.ts';
import { writeSections, type SectionWriter } from './writeSections.ts';

const writers: Record<MemoSection, SectionWriter> = {
  'Deal header': dealHeader,
  'One-page summary': firstPage,
  'Company and product': sections.product,
  'Customer and problem': (material, choose) => sections.spokenOf(material, choose, 'CUSTOMER'),
  'Market and timing': sections.market,
  Competition: sections.competition,
  'Team and references': sections.team,
  'Traction and unit economics': sections.traction,
  Financials: sections.financials,
  'Terms and valuation': sections.terms,
  Scenarios: sections.scenarios,
  'Ranked risks with mitigants': (material, choose) => sections.spokenOf(material, choose, 'RISK'),
  'Evidence and open questions': evidence,
  'Recommendation and conditions': () => '',
};

/**
 * Writes the institutional memo as Markdown, section by section, from a reading and nothing else. Figures are written
 * as references (`printFacts`), so each carries the words that state it. One line at the end names what the sources do
 * not cover. The memo gives no verdict, reason or condition that no source states. Text of the sources is escaped, so it cannot become mark-up.
 * @param sections the sections of the memo, in order
 * @param onFile what the firm's database already contains about the company; the memo says that it is on file
 */
export function writeMemo(
  reading: Reading,
  onFile?: OnFile,
  sections: readonly MemoSection[] = memoSections,
): Iterable<string> {
  const chosen = Object.fromEntries(sections.map((name) => [name, writers[name]]));
  return writeSections(chosen, materialOf(reading, onFile));
}
