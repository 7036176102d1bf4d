import type { CompanyFacts } from '../facts/portfolioCompany.ts';
import { inputsOf, phraseOf } from './evidence.ts';
import { dimensions, tierOf, type Scored } from './rules.ts';

const mostOfQuote = 300;
const mostPassages = 3;

/** Everything that an analyst's text about a ranked company may use, one line each: scores, figures with their sources, passages. */
export function materialOf({ company, scores }: Scored<CompanyFacts>): string {
  const kind = [company.stage, company.industry].filter((word) => word !== null).join(', ');
  const figures = inputsOf(company, scores).map((figure) => {
    const { sourceTitle, place, quote } = figure;
    const source = [sourceTitle, place].filter((word) => word !== null).join(', ');
    return `${phraseOf(figure)}${source && ` — ${source}`}${quote ? `: “${quote.slice(0, mostOfQuote)}”` : ''}`;
  });
  const passages = company.insights.slice(0, mostPassages).map(({ quote }) => `“${quote.slice(0, mostOfQuote)}”`);
  return [kind, scoreLine({ company, scores }), ...figures, ...passages].filter(Boolean).join('\n');
}

/** 'growth 9.1 of 10, profitability not known, scale 4.5 of 10; overall 7.12 of 10, Tier 1' */
export function scoreLine({ scores }: Scored): string {
  const each = dimensions.map((dimension) => {
    const score = scores[dimension];
    return `${dimension} ${score ? `${score.value.toFixed(1)} of 10` : 'not known'}`;
  });
  return `${each.join(', ')}; overall ${scores.overall.toFixed(2)} of 10, ${tierOf(scores.overall)}`;
}
