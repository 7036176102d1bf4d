import type { Criteria } from '../criteria/criteria.ts';

export const discoverySources = ['WEB', 'CANDIDATES'] as const;
export type DiscoverySource = (typeof discoverySources)[number];

/** A company's size, as text; null: unknown. */
export type DiscoveryMetrics = {
  estimatedRevenue: string | null;
  fundingRaised: string | null;
  employeeCount: string | null;
};

/** A page that an answer from the web cites. */
export type WebCitation = { title: string; url: string };

/** A company that a discovery found, as it was then. Its name and candidate stand beside it in the run's entry. */
export type Discovered = {
  stage: string | null;
  industry: string | null;
  description: string;
  reasonForRecommendation: string;
  /** Of the candidate's description, word for word. */
  quotes: string[];
  keyMetrics: DiscoveryMetrics;
  investmentFit: string;
  riskFactors: string[];
  website: string | null;
  /** Of WEB only. */
  citations: WebCitation[];
  /** 'yc.csv, row 12', of CANDIDATES only. */
  importedFrom: string | null;
};

/** The input of a discovery. */
export type DiscoverySteering = { source: DiscoverySource; criteria: Criteria };

/** The statistics of a discovery. */
export type DiscoveryResult = {
  portfolioAnalysis: string;
  searchCriteria: string;
  /** Left out because the firm holds them. */
  excludedCount: number;
};
