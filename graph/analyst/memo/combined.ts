import { formatList, inSentence } from '../../finance/formatFigure.ts';
import type { Fact, Reading } from '../../reading/reading.ts';
import type { CombinedSection } from '../memoSections.ts';
import { dealHeader } from './deal.ts';
import { agreementLine, contradictionList, openQuestions } from './evidence.ts';
import { leadFigures } from './firstPage.ts';
import { figuresTable } from './figuresTable.ts';
import { bullets } from './markdown.ts';
import { materialOf, type MemoMaterial } from './material.ts';
import { onFileList, type OnFile } from './onFile.ts';
import { metricLabel, sentence, sourceName } from './memoPhrases.ts';
import type { Row } from './rows.ts';
import { plansHead, spokenOf } from './sections.ts';
import { writeSections, type SectionWriter } from './writeSections.ts';

const writers: Record<CombinedSection, SectionWriter> = {
  Summary: summary,
  'Figures and their sources': (material) => figures(material),
  'Where the sources disagree': (material) =>
    [contradictionList(material), agreementLine(material)].filter(Boolean).join('\n\n'),
  'What only one source covers': oneSided,
  Strengths: (material, choose) => spokenOf(material, choose, 'STRENGTH'),
  Risks: (material, choose) => spokenOf(material, choose, 'RISK'),
  'Open questions': (material) => bullets(openQuestions(material)),
};

/**
 * Writes the combined analysis as Markdown: what conversation and documents say together, each figure with its sources,
 * where the sources differ, and what only one of them covers. Figures are written as references, as in `writeMemo`.
 */
export function writeCombinedAnalysis(reading: Reading, onFile?: OnFile): Iterable<string> {
  return writeSections(writers, materialOf(reading, onFile));
}

function summary(material: MemoMaterial): string {
  const { own, reading, basis, onFile } = material;
  const alone = reading.sources.length < 2 ? ' alone: there is nothing to compare it with' : '';
  return [dealHeader(material), leadFigures(material), `Sources: ${basis}${alone}.`, onFileList(onFile, own) ?? '']
    .filter(Boolean)
    .join('\n\n');
}

/** Writes every figure of the company, actual figures before plans. */
export function figures(material: MemoMaterial): string {
  const { own, plans, market } = material;
  const rows = [...own, ...market].filter(({ fact }) => fact.value !== null);
  return [
    rows.length === 0 ? '' : figuresTable(material, rows),
    plans.length === 0 ? '' : `${plansHead}:\n\n${figuresTable(material, plans)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function oneSided({ reading, own }: MemoMaterial): string {
  if (reading.sources.length < 2) return '';
  const bySource = Map.groupBy(own.flatMap(onlySource), ({ source }) => source);
  return bullets(
    [...bySource].map(([source, only]) => {
      const names = [...new Set(only.map(({ metric }) => inSentence(metricLabel(metric))))];
      return sentence(`only ${sourceName(reading.sources, source)} states ${formatList(names)}`);
    }),
  );
}

function onlySource({ fact, also, against }: Row): { source: number; metric: Fact['metric'] }[] {
  const sources = new Set([fact, ...also, ...against].map(({ passage }) => passage.source));
  return sources.size === 1 ? [{ source: fact.passage.source, metric: fact.metric }] : [];
}
