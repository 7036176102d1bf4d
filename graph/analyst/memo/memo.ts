import type { Reading, Fact, Remark } from '../../reading/reading.ts';
import { memoSections, type MemoSection, type CombinedSection, type AnalysisSection } from '../memoSections.ts';
import { dealHeader } from './deal.ts';
import { evidence, agreementLine, contradictionList, openQuestions } from './memoEvidence.ts';
import { firstPage, leadFigures } from './firstPage.ts';
import { materialOf, type MemoMaterial } from './material.ts';
import { type OnFile, onFileList } from './onFile.ts';
import {
  competition,
  financials,
  market,
  plansHead,
  product,
  scenarios,
  spokenOf,
  team,
  terms,
  traction,
} from './builtinSections.ts';
import { inSentence, formatList } from '../../finance/formatFigure.ts';
import { withinQuota, type ChooseRemarks } from './memoQuotes.ts';
import { figuresTable } from './figuresTable.ts';
import { bullets, together } from './markdown.ts';
import { metricLabel, sentence, sourceName } from './memoPhrases.ts';
import type { Row } from './memoRows.ts';

const memoWriters: Record<MemoSection, SectionWriter> = {
  'Deal header': dealHeader,
  'One-page summary': firstPage,
  'Company and product': product,
  'Customer and problem': spoken('CUSTOMER'),
  'Market and timing': market,
  Competition: competition,
  'Team and references': team,
  'Traction and unit economics': traction,
  Financials: financials,
  'Terms and valuation': terms,
  Scenarios: scenarios,
  'Ranked risks with mitigants': spoken('RISK'),
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
  const chosen = Object.fromEntries(sections.map((name) => [name, memoWriters[name]]));
  return writeSections(chosen, materialOf(reading, onFile));
}

const notClaimed = new Set([
  'Company and product',
  'Customer and problem',
  'Ranked risks with mitigants',
  'Recommendation and conditions',
  'Strengths',
  'Risks',
]);

/** Writes the body of a section; returns '' if a reading contains nothing for it. */
type SectionWriter = (material: MemoMaterial, choose: ChooseRemarks) => string;

function spoken(kind: Remark['kind']): SectionWriter {
  return (material, choose) => spokenOf(material, choose, kind);
}

/** Writes the sections with a body in the order of `writers`; a last line names the sections without. */
function writeSections(writers: Record<string, SectionWriter>, material: MemoMaterial): string[] {
  const everything: ChooseRemarks = (remarks, most) => remarks.slice(0, most);
  return withinQuota((choose) => {
    const bodies = Object.entries(writers).map(([heading, write]) => ({
      heading,
      write,
      body: write(material, choose),
    }));
    const [unquoted, uncovered] = [true, false].map((isCovered) =>
      bodies
        .filter(({ heading }) => !notClaimed.has(heading))
        .filter(({ body, write }) => body === '' && (write(material, everything) !== '') === isCovered)
        .map(({ heading }) => inSentence(heading))
        .join('; '),
    );
    const left = bodies.filter(({ heading, body }) => body === '' && notClaimed.has(heading));
    const names = left.map(({ heading }) => inSentence(heading)).join('; ');
    const last = [
      names ? [`Not judged or summed up by the built-in analyst: ${names}; the sources may say more.`] : [],
      uncovered ? [`Not covered by the sources: ${uncovered}.`] : [],
      unquoted ? [`Mentioned by the sources, but not quoted here: ${unquoted}.`] : [],
    ].flat();
    return [
      ...bodies.filter(({ body }) => body !== '').map(({ heading, body }) => `## ${heading}\n\n${body}\n\n`),
      ...(last.length === 0 ? [] : [`${last.join(' ')}\n`]),
    ];
  });
}

const combinedWriters: Record<CombinedSection, SectionWriter> = {
  Summary: summary,
  'Figures and their sources': figures,
  'Where the sources disagree': (material) => together(contradictionList(material), agreementLine(material)),
  'What only one source covers': oneSided,
  Strengths: spoken('STRENGTH'),
  Risks: spoken('RISK'),
  'Open questions': (material) => bullets(openQuestions(material)),
};

/**
 * Writes the combined analysis as Markdown: what conversation and documents say together, each figure with its sources,
 * where the sources differ, and what only one of them covers. Figures are written as references, as in `writeMemo`.
 */
export function writeCombinedAnalysis(reading: Reading, onFile?: OnFile): Iterable<string> {
  return writeSections(combinedWriters, materialOf(reading, onFile));
}

function summary(material: MemoMaterial): string {
  const { own, reading, basis, onFile } = material;
  const alone = reading.sources.length < 2 ? ' alone: there is nothing to compare it with' : '';
  return together(dealHeader(material), leadFigures(material), `Sources: ${basis}${alone}.`, onFileList(onFile, own));
}

function figures(material: MemoMaterial): string {
  const { own, plans, market } = material;
  const rows = [...own, ...market].filter(({ fact }) => fact.value !== null);
  return together(
    rows.length === 0 ? '' : figuresTable(material, rows),
    plans.length === 0 ? '' : `${plansHead}:\n\n${figuresTable(material, plans)}`,
  );
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

const analysisWriters: Record<AnalysisSection, SectionWriter> = {
  Company: company,
  'Figures and their evidence': figures,
  Strengths: spoken('STRENGTH'),
  Risks: spoken('RISK'),
  'Open questions': (material) => bullets(openQuestions(material)),
};

/** Writes the investment analysis of one document as Markdown. Figures are written as references, as in `writeMemo`. */
export function writeDocumentAnalysis(reading: Reading, onFile?: OnFile): Iterable<string> {
  return writeSections(analysisWriters, materialOf(reading, onFile));
}

function company(material: MemoMaterial, choose: ChooseRemarks): string {
  const { own, onFile } = material;
  return together(
    dealHeader(material),
    leadFigures(material),
    spokenOf(material, choose, 'PRODUCT', 'CUSTOMER'),
    onFileList(onFile, own),
  );
}
