import type { Reading } from '../../reading/reading.ts';
import type { AnalysisSection } from '../memoSections.ts';
import { figures } from './combined.ts';
import { dealHeader } from './deal.ts';
import { openQuestions } from './evidence.ts';
import { leadFigures } from './firstPage.ts';
import { bullets } from './markdown.ts';
import { materialOf, type MemoMaterial } from './material.ts';
import { onFileList, type OnFile } from './onFile.ts';
import type { ChooseRemarks } from './quotes.ts';
import { spokenOf } from './sections.ts';
import { writeSections, type SectionWriter } from './writeSections.ts';

const writers: Record<AnalysisSection, SectionWriter> = {
  Company: company,
  'Figures and their evidence': figures,
  Strengths: (material, choose) => spokenOf(material, choose, 'STRENGTH'),
  Risks: (material, choose) => spokenOf(material, choose, 'RISK'),
  'Open questions': (material) => bullets(openQuestions(material)),
};

/** Writes the investment analysis of one document as Markdown. Figures are written as references, as in `writeMemo`. */
export function writeDocumentAnalysis(reading: Reading, onFile?: OnFile): Iterable<string> {
  return writeSections(writers, materialOf(reading, onFile));
}

function company(material: MemoMaterial, choose: ChooseRemarks): string {
  const { own, onFile } = material;
  return [
    dealHeader(material),
    leadFigures(material),
    spokenOf(material, choose, 'PRODUCT', 'CUSTOMER'),
    onFileList(onFile, own) ?? '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
