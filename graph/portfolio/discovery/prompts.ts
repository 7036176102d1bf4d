import { z } from 'zod';
import type { StructuredTask, WebQuestion } from '../../ai/provider.ts';

export function webQuestion(prompt: string, portfolioFacts: string): WebQuestion {
  return {
    name: 'company discovery',
    instructions: [
      'You look for private companies that an investment firm could invest in. Search the web; name only companies that pages you found write about, at most ten, best first.',
      'Give each company a paragraph of its own that begins with its name in bold. In it: what it does, its stage or last round, its industry, how it meets the criteria, its revenue, funding and headcount where a page states them, and what speaks against it.',
      'Cite the page behind each statement. Write no figure that no page states. Do not name a company that you found no page about.',
      'Write plain paragraphs, no table.',
    ].join('\n'),
    question: `Criteria of the firm:\n${prompt}\n\nWhat the firm holds already:\n${portfolioFacts}`,
  };
}

const words = (most: number) => z.string().max(most);
const known = words(200).nullable();

const webCompanies = z.object({
  companies: z
    .array(
      z.object({
        companyName: words(200),
        stage: known,
        industry: known,
        description: words(2000),
        reason: words(1500),
        estimatedRevenue: known,
        fundingRaised: known,
        employeeCount: known,
        investmentFit: words(1000),
        riskFactors: z.array(words(500)).max(8),
        sources: z.array(z.number().int()).max(20),
      }),
    )
    .max(20),
});
export type WebCompany = z.infer<typeof webCompanies>['companies'][number];

/** Converts a found text into the stored form. The text came from the web, so the model gets no tools. */
export const webCompaniesTask: StructuredTask<
  { answer: string; criteria: string; portfolioFacts: string },
  z.infer<typeof webCompanies>
> = {
  name: 'discovered companies',
  instructions: [
    'The text names companies that a search of the web found, with its sources as numbers in brackets: [3]. Take each company out of it, in its order.',
    'Use what the text says of a company and nothing else; null where it says nothing. Copy every figure as it is printed; never compute, round, convert or estimate one.',
    'companyName: as the text writes it. reason: how it meets the criteria. investmentFit: how it fits what the firm holds, with the counts given. riskFactors: what speaks against it. sources: the numbers that stand in its paragraph.',
  ].join('\n'),
  sources: ({ answer, criteria, portfolioFacts }) => [
    { label: 'criteria', text: criteria },
    { label: 'portfolio', text: portfolioFacts },
    { label: 'found on the web', text: answer },
  ],
  schema: webCompanies,
  builtin: () => ({ companies: [] }),
};

interface CandidateSheet {
  /** The contents of its file, and what was computed from them. */
  text: string;
}

const candidateTexts = z.object({
  companies: z
    .array(
      z.object({
        number: z.number().int(),
        reason: z.string(),
        investmentFit: z.string(),
        riskFactors: z.array(z.string()).max(5),
      }),
    )
    .max(10),
});

export const candidateTextsTask: StructuredTask<
  { criteria: string; portfolioFacts: string; sheets: CandidateSheet[] },
  z.infer<typeof candidateTexts>
> = {
  name: 'candidate texts',
  instructions: [
    'You write for the investment committee of a growth-equity or venture firm about companies that it does not hold. They were chosen already; you neither add nor drop one.',
    'For each, by its number: reason (two or three sentences: how it meets the criteria and resembles the portfolio), investmentFit (one or two sentences with the counts given), riskFactors (what else speaks against it by what the sheet says; do not repeat its risks; empty where there is nothing).',
    'Use what the sheets and the portfolio facts say and nothing else, never what you remember of a company. Quote every figure exactly as it is printed; never compute, round, convert or estimate one.',
  ].join('\n'),
  sources: ({ criteria, portfolioFacts, sheets }) => [
    { label: 'criteria', text: criteria },
    { label: 'portfolio', text: portfolioFacts },
    ...sheets.map(({ text }, index) => ({ label: `company ${index + 1}`, text })),
  ],
  schema: candidateTexts,
  builtin: () => ({ companies: [] }),
};
