import type { Criteria } from '../criteria/criteria.ts';

export const discoverySources = ['WEB', 'CANDIDATES'] as const;
type DiscoverySource = (typeof discoverySources)[number];

/** The figures of a company, as text; null when unknown. */
export type DiscoveryMetrics = {
  estimatedRevenue: string | null;
  fundingRaised: string | null;
  employeeCount: string | null;
};

export type WebCitation = { title: string; url: string };

/** A discovered company as it was at that time. Its name and candidate are in the run's entry. */
export type Discovered = {
  stage: string | null;
  industry: string | null;
  description: string;
  reasonForRecommendation: string;
  /** Copied word for word from the candidate's description. */
  quotes: string[];
  keyMetrics: DiscoveryMetrics;
  investmentFit: string;
  riskFactors: string[];
  website: string | null;
  /** Only for the source WEB. */
  citations: WebCitation[];
  /** 'yc.csv, row 12'; only for the source CANDIDATES. */
  importedFrom: string | null;
};

/** The input of a discovery, stored as `steering` of the run. */
export type DiscoverySteering = { source: DiscoverySource; criteria: Criteria };

/** The statistics of a discovery, stored as `result` of the run. */
export type DiscoveryResult = {
  portfolioAnalysis: string;
  searchCriteria: string;
  /** The number of companies left out because the firm holds them. */
  excludedCount: number;
};
