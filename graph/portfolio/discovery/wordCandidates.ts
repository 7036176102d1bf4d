import { recordText } from '../../finance/recordText.ts';
import { wholeWords, writeChecked } from '../../analyst/writeChecked.ts';
import type { Scope } from '../../context.ts';
import { plainTags } from '../candidates/facts.ts';
import { figuresOfCandidate } from '../candidates/figures.ts';
import { rulesNotes } from '../rankings/texts/sentences.ts';
import type { FoundCandidate } from './discoverFromCandidates.ts';
import { candidateTextsTask } from './prompts.ts';

const maxDescription = 3000;
const timeoutMs = 120_000;

/**
 * Replaces the reasons of the found companies with a model's words, if every figure in them is in the file, the
 * portfolio or the criteria. The existing words stay otherwise, with the built-in analyst, and after a failure.
 * `isWorded` is true when any of the model's words were used; `notes` say for the reader which were not.
 */
export async function wordCandidates(
  scope: Scope,
  found: FoundCandidate[],
  { criteria, portfolioFacts }: { criteria: string; portfolioFacts: string },
  signal: AbortSignal,
): Promise<{ found: FoundCandidate[]; isWorded: boolean; notes: string[] }> {
  const items = found.map((each) => {
    const text = sheetOf(each);
    const record = recordText(
      figuresOfCandidate(each.candidate).map((figure) => ({ ...figure, period: figure.label })),
    );
    const sources = [text, record, portfolioFacts, criteria].map((source) => ({ label: 'file', text: source }));
    return { name: each.candidate.name, text, sources, found: each };
  });
  const written = await writeChecked({ scope, signal }, items, {
    task: candidateTextsTask,
    inputOf: (sheets) => ({ criteria, portfolioFacts, sheets }),
    wordsOf: ({ companies }, some) => some.map((_, index) => companies.find(({ number }) => number === index + 1)),
    maxLengths: { reason: 1500, investmentFit: 1000, riskFactors: 500 },
    timeoutMs,
  });
  let isWorded = false;
  const worded = items.map((item) => {
    const { candidate, entry } = item.found;
    const words = wholeWords(written, item);
    if (!words) return item.found;
    isWorded = true;
    const { reason: reasonForRecommendation, investmentFit } = words;
    // The risks that the rules found stay, because a model leaves out what the file does not state.
    const riskFactors = [...entry.riskFactors, ...words.riskFactors];
    return { candidate, entry: { ...entry, reasonForRecommendation, investmentFit, riskFactors } };
  });
  return { found: worded, isWorded, notes: rulesNotes(written, scope.services.analyst.name) };
}

function sheetOf({ candidate, entry }: FoundCandidate): string {
  const { name, stage, industry, headquarters, tags, description } = candidate;
  const { keyMetrics, investmentFit, riskFactors } = entry;
  const lines = [
    ['name', name],
    ['stage', stage],
    ['industry', industry],
    ['headquarters', headquarters],
    ['tags', plainTags(tags).join(', ')],
    ['revenue', keyMetrics.estimatedRevenue],
    ['funding', keyMetrics.fundingRaised],
    ['team', keyMetrics.employeeCount],
    ['fit', investmentFit],
    ['risks', riskFactors.join(' ')],
    ['description', description?.slice(0, maxDescription)],
  ];
  return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
}
