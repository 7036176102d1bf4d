import type { WebAnswer } from '../../../ai/provider.ts';
import type { WebCitation, Discovered } from '../service.ts';
import { ground } from '../../../reading/grounding/grounding.ts';
import { stageOf } from '../../../finance/stages.ts';
import { companyKey } from '../../../companies/names/companyKey.ts';
import { patternOf } from '../../../text/text.ts';
import type { WebCompany } from '../prompts.ts';
import { sentencesOf } from '../writing/candidateQuotes.ts';

/** A found text in which a number in brackets stands for each cited page: '[2]' for the second of `pages`. */
interface MarkedText {
  text: string;
  pages: WebCitation[];
}

const maxTitleLength = 200;

/**
 * Replaces citations by numbers. A page that is cited twice keeps its number. Bracketed numbers that were already in
 * the text lose their brackets, so that only the provider's own citations count as pages. Links become their words.
 */
export function markedText({ text, citations }: WebAnswer): MarkedText {
  const pages: WebCitation[] = [];
  const numbers = new Map<string, number>();
  let marked = '';
  let at = 0;
  for (const { title, url, start, end } of [...citations].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const page = pageAddress(url);
    const number = numbers.get(page) ?? pages.push({ title: titleOf(title, page), url: page });
    numbers.set(page, number);
    const span = text.slice(Math.max(at, start), end);
    // OpenAI's span is the link itself. Other servers' span is the statement that the page supports, and must stay.
    const quoted = /\]\(https?:/.test(span) || /^[(\s]*https?:\/\//.test(span) ? '' : plain(span);
    marked += `${plain(text.slice(at, Math.max(at, start)))}${quoted} [${number}]`;
    at = Math.max(at, end);
  }
  return { text: marked + plain(text.slice(at)), pages };
}

function plain(text: string): string {
  return text
    .replace(/\(?\[([^\]\n]*)\]\(https?:[^)\s]*\)\)?/g, '$1')
    .replace(/\[(\d+)\]/g, '$1')
    .replace(/[\uE000-\uF8FF]+(?:cite|turn\d*\w*)*/g, ' ');
}

function pageAddress(given: string): string {
  const url = new URL(given);
  url.searchParams.delete('utm_source');
  url.username = '';
  url.password = '';
  return url.href;
}

function titleOf(title: string, url: string): string {
  return title.replace(/\s+/g, ' ').trim().slice(0, maxTitleLength) || new URL(url).hostname;
}

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
  const metric = (written: string | null) => {
    const text = written === null ? '' : oneLine(written);
    return text !== '' && /\d/.test(text) && isGrounded(text, section) ? `${text} (${host})` : null;
  };
  const prose = (written: string, criteria = '') => {
    const kept = sentencesOf(withoutMarks(written)).filter(({ text }) =>
      isGrounded(text, `${section}\n${given.portfolioFacts}\n${criteria}`),
    );
    return kept.map(({ text }) => oneLine(text)).join(' ');
  };
  const stage = oneLineOrNull(company.stage);
  const keyMetrics = {
    estimatedRevenue: metric(company.estimatedRevenue),
    fundingRaised: metric(company.fundingRaised),
    employeeCount: metric(company.employeeCount),
  };
  return {
    stage: stage === null ? null : (stageOf(stage) ?? stage),
    industry: oneLineOrNull(company.industry),
    description: prose(company.description),
    reasonForRecommendation:
      prose(company.reason, given.criteria) ||
      `Named by a search of the web: ${citations.map(({ title }) => title).join('; ')}.`,
    quotes: [],
    keyMetrics,
    investmentFit:
      prose(company.investmentFit, given.criteria) || 'The data found about it cannot be compared with your portfolio.',
    relevance: null,
    likeness: null,
    riskFactors: [...company.riskFactors.map((risk) => prose(risk)), unstated(keyMetrics)].filter(
      (risk) => risk !== '',
    ),
    website: null,
    citations,
    importedFrom: null,
  };
}

function unstated({ estimatedRevenue, fundingRaised, employeeCount }: Discovered['keyMetrics']): string {
  const missing = Object.entries({ revenue: estimatedRevenue, funding: fundingRaised, 'team size': employeeCount })
    .filter(([, value]) => value === null)
    .map(([label]) => label);
  return missing.length === 0 ? '' : `Not stated on the cited pages: ${missing.join(', ')}.`;
}

function isGrounded(text: string, shown: string): boolean {
  return ground(text, [{ label: 'found', text: shown }]).every(({ isVerified }) => isVerified);
}

function oneLineOrNull(text: string | null): string | null {
  return text === null ? null : oneLine(text) || null;
}

function withoutMarks(text: string): string {
  return text.replace(/\s*\[\d+\]/g, '').replace(/\*\*/g, '');
}

function oneLine(text: string): string {
  return withoutMarks(text).replace(/\s+/g, ' ').trim();
}
