import type { Client } from '../support/client.ts';
import { jobIn, mutate } from '../support/factories.ts';

interface Figure {
  label: string;
  text: string;
  period: string | null;
  observation: { printed: string } | null;
}
interface Pick {
  rank: number;
  companyName: string;
  company: { id: string; name: string } | null;
  score: number;
  reasoning: string;
  keyStrengths: string[];
  marketOpportunity: string;
  financialHighlights: string;
  figures: Figure[];
  parts: { dimension: string; label: string; points: number | null; weight: number }[];
}
export interface Run {
  id: string;
  analyst: string;
  customPrompt: string;
  criteria: {
    summary: string;
    notUnderstood: string[];
    missingRates: string[];
    weights: { dimension: string; phrase: string | null }[];
  };
  overallPortfolioAssessment: string;
  analysisMethodology: string;
  totalCompanies: number;
  eligibleCompanies: number;
  unverifiedFigures: number;
  picks: Pick[];
}

export const runFields = `id analyst customPrompt criteria { summary notUnderstood missingRates weights { dimension phrase } } overallPortfolioAssessment
  analysisMethodology totalCompanies eligibleCompanies unverifiedFigures
  picks { rank companyName company { id name } score reasoning keyStrengths marketOpportunity financialHighlights
    figures { label text period observation { printed } } parts { dimension label points weight } }`;

/** Searches as the page does: starts the job, then returns the latest run. */
export async function findInvestments(client: Client, input: object): Promise<Run> {
  const { id } = await mutate<{ id: string }>(client, 'findBestInvestments', input, 'id');
  await jobIn(client, id, 'COMPLETED', 'FAILED');
  const answer = await client.graphql<{ bestInvestments: Run }>(`{ bestInvestments { ${runFields} } }`);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.bestInvestments;
}

export const pickNames = ({ picks }: Run) => picks.map(({ companyName }) => companyName);
