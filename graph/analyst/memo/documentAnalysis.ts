import type { Reading } from '../../reading/reading.ts';
import type { AnalysisSection } from '../memoSections.ts';
import { figures } from './combined.ts';
import { dealHeader } from './deal.ts';
import { openQuestions } from './evidence.ts';
import { bullets } from './markdown.ts';
import { materialOf, type MemoMaterial } from './material.ts';
import { onFileList, type OnFile } from './onFile.ts';
import { leadSentences, prose } from './prose.ts';
import type { QuoteLimits } from './quotes.ts';
import { saidOf } from './sections.ts';
import { weigh } from './weighing.ts';
import { writeSections, type SectionWriter } from './writeSections.ts';

const writers: Record<AnalysisSection, SectionWriter> = {
  Company: company,
  'Figures and their evidence': figures,
  Strengths: (material, limits) => bullets(weigh(material, limits).reasons.all),
  Risks: (material, limits) => bullets(weigh(material, limits).worries.all),
  'Open questions': (material, limits) => bullets(openQuestions(material, limits)),
};

/** Writes the investment analysis of one document as Markdown. Figures are written as references, as in `writeMemo`. */
export function writeDocumentAnalysis(reading: Reading, onFile?: OnFile): Iterable<string> {
  return writeSections(writers, materialOf(reading, onFile));
}

function company(material: MemoMaterial, limits: QuoteLimits): string {
  const { own, reading, onFile } = material;
  return [
    dealHeader(material),
    prose(own, leadSentences, reading.sources),
    saidOf(material, limits, 'PRODUCT', 'CUSTOMER'),
    onFileList(onFile, own) ?? '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
