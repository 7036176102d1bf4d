import type { Criteria } from '../criteria/criteria.ts';

export const discoverySources = ['WEB', 'CANDIDATES'] as const;
type DiscoverySource = (typeof discoverySources)[number];

/** The figures of a company, as text; null where unknown. */
export type DiscoveryMetrics = {
  estimatedRevenue: string | null;
  fundingRaised: string | null;
  employeeCount: string | null;
};

/** A page that an answer from the web cites. */
export type WebCitation = { title: string; url: string };

/** A discovered company as it was then. Its name and candidate are in the run's entry. */
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

/** Stored as `steering` of the run: the input of a discovery. */
export type DiscoverySteering = { source: DiscoverySource; criteria: Criteria };

/** Stored as `result` of the run: the statistics of a discovery. */
export type DiscoveryResult = {
  portfolioAnalysis: string;
  searchCriteria: string;
  /** The number left out because the firm holds them. */
  excludedCount: number;
};
