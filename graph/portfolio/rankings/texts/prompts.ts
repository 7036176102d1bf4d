import { z } from 'zod';
import type { StructuredTask } from '../../../ai/provider.ts';

/** The data about a company that an analyst receives: its name, its scores and its figures, one line each. */
interface CompanyMaterial {
  text: string;
}

export interface CompanyTexts {
  reasoning: string;
  strengths: string[];
}

const companyTexts = z.object({
  number: z.number().int().describe('The number of the piece of material that it is about, from 1'),
  reasoning: z.string(),
  strengths: z.array(z.string()).max(6),
});
const rankingTexts = z.object({ companies: z.array(companyTexts).max(20) });

const figureRules =
  'Quote every figure exactly as the material prints it, with its period. Never compute, round, convert or estimate one, and never use ' +
  'what you remember of a company, an industry or a market.';

/** Explains the companies' ranks. Scores and order are given; the analyst does not change them. */
export const rankingTextsTask: StructuredTask<CompanyMaterial[], z.infer<typeof rankingTexts>> = {
  name: 'ranking texts',
  instructions: [
    'You explain a ranking of companies to the partners of a growth-equity or venture firm. Scores and order are computed already and stand.',
    'Each piece of material is about one company: its name, its scores out of 10, its figures with their sources, and passages. Write of each, by its number:',
    'reasoning: two or three sentences. What carries it, what holds it back, and what is not known and would change the view.',
    'strengths: at most four short phrases, each with the figure that shows it. None where the material shows none.',
    'Write of each company from its own piece alone.',
    figureRules,
  ].join('\n'),
  schema: rankingTexts,
  sources: (companies) => companies.map(({ text }, index) => ({ label: `company ${index + 1}`, text })),
  builtin: () => ({ companies: [] }),
};

interface PortfolioMaterial {
  /** The built-in analyst's recommendations. Each is based on counted numbers. */
  recommendations: string[];
  /** The first companies of the ranking, one line each. */
  ranking: string;
}

const recommendations = z.object({ recommendations: z.array(z.string()).max(6) });

export const recommendationsTask: StructuredTask<PortfolioMaterial, z.infer<typeof recommendations>> = {
  name: 'ranking recommendations',
  instructions: [
    'You advise the partners of a growth-equity or venture firm on their portfolio, by a ranking of it and what was counted in it, and nothing else.',
    'recommendations: three to six sentences. Each says what to do and names the number or the companies from which it follows. No general advice.',
    figureRules,
  ].join('\n'),
  schema: recommendations,
  sources: (material) => [
    { label: 'counted', text: material.recommendations.join('\n') },
    { label: 'ranking', text: material.ranking },
  ],
  builtin: ({ recommendations: given }) => ({ recommendations: given }),
};
