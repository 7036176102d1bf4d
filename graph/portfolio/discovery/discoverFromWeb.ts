import type { Scope } from '../../request/context.ts';
import { companyKey } from '../../companies/names/companyKey.ts';
import { heldKeys } from '../candidates/service.ts';
import type { Asked, Discovery, Reported } from './service.ts';
import { webCompaniesTask, webQuestion } from './prompts.ts';
import { verifiedCompanies, markedText } from './web/verifiedCompanies.ts';
import { portfolioAnalysis, portfolioFacts } from './writing/overview.ts';
import { companies, counted, paragraph, verb } from '../facts/sentences.ts';

const mostNamed = 10;

/**
 * Discovers companies on the web, through a provider that searches it. Leaves out companies without a cited page,
 * companies that the firm holds, and every figure that the found text does not contain. Throws the provider's errors.
 */
export async function discoverFromWeb(
  scope: Scope,
  searchWeb: NonNullable<Scope['services']['analyst']['searchWeb']>,
  { prompt, pattern }: Asked,
  { signal, report }: Reported,
): Promise<Discovery> {
  const call = { tenantId: scope.tenantId, memberId: scope.memberId, signal };
  const facts = portfolioFacts(pattern);
  report({ stage: 'Searching the web', progress: 15 });
  const answer = await searchWeb(webQuestion(prompt, facts), call);
  report({ stage: 'Reading the results', progress: 65 });
  const marked = markedText(answer);
  const given = { criteria: prompt, portfolioFacts: facts };
  const answered = await scope.services.analyst.generate(webCompaniesTask, { answer: marked.text, ...given }, call);
  const { verified, dropped } = verifiedCompanies(answered.companies, marked, given);
  const held = await heldKeys(
    scope,
    verified.map(({ name }) => companyKey(name)),
  );
  const found = verified.filter(({ name }) => !held.has(companyKey(name)));
  const excludedCount = verified.length - found.length;
  return {
    source: 'WEB',
    analyst: scope.services.analyst.name,
    entries: found.slice(0, mostNamed).map(({ name, entry }) => ({ name, subjectId: null, entry, figures: [] })),
    result: {
      portfolioAnalysis: portfolioAnalysis(pattern),
      searchCriteria: criteriaText(prompt, { found: found.length, dropped, excludedCount }),
      excludedCount,
    },
    companyCount: answered.companies.length - excludedCount,
  };
}

function criteriaText(
  prompt: string,
  { found, dropped, excludedCount }: { found: number; dropped: number; excludedCount: number },
): string {
  const shown = prompt.length > 300 ? `${prompt.slice(0, 300).trimEnd()}…` : prompt;
  return paragraph(
    `Searched the web for: ${shown}${/[.!?…]$/.test(shown) ? '' : '.'}`,
    dropped > 0 ? `${counted(dropped, 'company was', 'companies were')} left out because no cited page states it.` : '',
    excludedCount > 0
      ? `${companies(excludedCount)} that you already hold ${verb(excludedCount, 'was', 'were')} left out.`
      : '',
    found === 0 ? 'No other company was found with a page that states it. Rephrase the criteria.' : '',
  );
}
