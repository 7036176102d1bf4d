import { ground } from '../../reading/grounding/grounding.ts';
import type { Scope } from '../../context.ts';
import { plainTags } from '../candidates/facts.ts';
import type { FoundCandidate } from './discoverFromCandidates.ts';
import { candidateTextsTask, type CandidateText } from './prompts.ts';

const mostOfDescription = 3000;
const patienceMs = 120_000;

/**
 * Replaces the reasons of the found companies with a model's words, if every figure in them is in the file or the
 * portfolio. The existing words stay otherwise, with the built-in analyst, and after a failure. `isWorded` is true when
 * any of the model's words were used.
 */
export async function wordCandidates(
  scope: Scope,
  found: FoundCandidate[],
  { criteria, portfolioFacts }: { criteria: string; portfolioFacts: string },
  signal: AbortSignal,
): Promise<{ found: FoundCandidate[]; isWorded: boolean }> {
  const { analyst, log } = scope.services;
  if (analyst.isBuiltin || found.length === 0) return { found, isWorded: false };
  const sheets = found.map((each, index) => ({ number: index + 1, text: sheetOf(each) }));
  try {
    const { companies } = await analyst.generate(
      candidateTextsTask,
      { criteria, portfolioFacts, sheets },
      {
        tenantId: scope.tenantId,
        memberId: scope.memberId,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      },
    );
    let isWorded = false;
    const worded = found.map((each, index) => {
      const given = companies.find(({ number }) => number === index + 1);
      const shown = `${sheets[index]?.text ?? ''}\n${portfolioFacts}`;
      if (!given || !isGrounded(given, shown)) return each;
      isWorded = true;
      const { entry } = each;
      return {
        ...each,
        entry: {
          ...entry,
          reasonForRecommendation: given.reason.trim(),
          investmentFit: given.investmentFit.trim(),
          // The risks that the rules found stay, because a model leaves out what the file does not state.
          riskFactors: [...entry.riskFactors, ...given.riskFactors.map((risk) => risk.trim())].filter(
            (risk) => risk !== '',
          ),
        },
      };
    });
    return { found: worded, isWorded };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'could not get a text about the discovered candidates');
    return { found, isWorded: false };
  }
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
    ['description', description?.slice(0, mostOfDescription)],
  ];
  return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
}

function isGrounded({ reason, investmentFit, riskFactors }: CandidateText, shown: string): boolean {
  if (reason.trim() === '' || investmentFit.trim() === '') return false;
  const written = [reason, investmentFit, ...riskFactors].join('\n');
  return ground(written, [{ label: 'file', text: shown }]).every(({ isVerified }) => isVerified);
}
