import { ground } from '../../../reading/grounding/grounding.ts';
import { stageOf } from '../../../finance/stages.ts';
import { companyKey } from '../../../companies/names/companyKey.ts';
import { patternOf } from '../../../text/text.ts';
import type { Discovered, WebCitation } from '../service.ts';
import type { WebCompany } from '../prompts.ts';
import { sentencesOf } from '../writing/quotes.ts';
import type { MarkedText } from './markedText.ts';

interface Given {
  criteria: string;
  portfolioFacts: string;
}

/**
 * Keeps, of the companies that a model extracted, those whose section of the found text contains their name and a page
 * that the provider cites, each once. Counts the others. Removes figures that the section does not contain: a metric
 * becomes unknown, a sentence is dropped. How a company fits may repeat the
 * figures of the criteria and the portfolio.
 */
export function verifiedCompanies(
  companies: readonly WebCompany[],
  { text, pages }: MarkedText,
  given: Given,
): { verified: { name: string; entry: Discovered }[]; dropped: number } {
  const places = companies.map(({ companyName }) => placeOf(text, companyName));
  const seen = new Set<string>();
  const verified = companies.flatMap((company, index) => {
    const from = places[index] ?? -1;
    const key = companyKey(company.companyName);
    if (from < 0 || seen.has(key)) return [];
    seen.add(key);
    const next = Math.min(...places.filter((place) => place > from), text.length);
    const section = text.slice(from, next);
    const citations = citedIn(section, pages);
    return citations.length === 0
      ? []
      : [{ name: oneLine(company.companyName), entry: entryOf(company, section, citations, given) }];
  });
  return { verified, dropped: companies.length - verified.length };
}

/** Finds where a text first mentions a company, as whole words; -1 when it does not. */
function placeOf(text: string, name: string): number {
  const plain = name.trim();
  if (plain === '') return -1;
  const pattern = patternOf(plain).replace(/\s+/g, '\\s+');
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'));
}

function citedIn(section: string, pages: readonly WebCitation[]): WebCitation[] {
  const numbers = new Set(Array.from(section.matchAll(/\[(\d+)\]/g), ([, number]) => Number(number)));
  return [...numbers].sort((a, b) => a - b).flatMap((number) => pages[number - 1] ?? []);
}

function entryOf(company: WebCompany, section: string, citations: WebCitation[], given: Given): Discovered {
  const [first] = citations;
  const host = first ? new URL(first.url).hostname.replace(/^www\./, '') : '';
  const metric = (said: string | null) => {
    const text = said === null ? '' : oneLine(said);
    return text !== '' && /\d/.test(text) && isGrounded(text, section) ? `${text} (${host})` : null;
  };
  const prose = (said: string, criteria = '') => {
    const kept = sentencesOf(withoutMarks(said)).filter(({ text }) =>
      isGrounded(text, `${section}\n${given.portfolioFacts}\n${criteria}`),
    );
    return kept.map(({ text }) => oneLine(text)).join(' ');
  };
  const stage = said(company.stage);
  return {
    stage: stage === null ? null : (stageOf(stage) ?? stage),
    industry: said(company.industry),
    description: prose(company.description),
    reasonForRecommendation:
      prose(company.reason, given.criteria) ||
      `Named by a search of the web: ${citations.map(({ title }) => title).join('; ')}.`,
    quotes: [],
    keyMetrics: {
      estimatedRevenue: metric(company.estimatedRevenue),
      fundingRaised: metric(company.fundingRaised),
      employeeCount: metric(company.employeeCount),
    },
    investmentFit:
      prose(company.investmentFit, given.criteria) || 'The data found about it cannot be compared with your portfolio.',
    relevance: null,
    likeness: null,
    riskFactors: [
      ...company.riskFactors.map((risk) => prose(risk)).filter((risk) => risk !== ''),
      unstated(company, metric),
    ].filter((risk) => risk !== ''),
    website: null,
    citations,
    importedFrom: null,
  };
}

function unstated(
  { estimatedRevenue, fundingRaised, employeeCount }: WebCompany,
  metric: (said: string | null) => string | null,
): string {
  const missing = Object.entries({ revenue: estimatedRevenue, funding: fundingRaised, 'team size': employeeCount })
    .filter(([, value]) => metric(value) === null)
    .map(([label]) => label);
  return missing.length === 0 ? '' : `Not stated on the cited pages: ${missing.join(', ')}.`;
}

function isGrounded(text: string, shown: string): boolean {
  return ground(text, [{ label: 'found', text: shown }]).every(({ isVerified }) => isVerified);
}

function said(text: string | null): string | null {
  return text === null ? null : oneLine(text) || null;
}

function withoutMarks(text: string): string {
  return text.replace(/\s*\[\d+\]/g, '').replace(/\*\*/g, '');
}

function oneLine(text: string): string {
  return withoutMarks(text).replace(/\s+/g, ' ').trim();
}
