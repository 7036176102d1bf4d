import { companyFields } from '../../graph/companies/listing/fields.ts';
import { observationFields } from '../../graph/companies/observations/fields.ts';
import { industryGroupOf } from '../../graph/companies/rules.ts';
import { documentFields } from '../../graph/documents/rules.ts';
import type { FilterFields } from '../../graph/filters.ts';
import { stages } from '../../graph/finance/stages.ts';
import { runFields } from '../../graph/portfolio/runs/rules.ts';
import { sortKeyOf } from '../../graph/text/text.ts';
import { transcriptFields } from '../../graph/transcripts/rules.ts';
import { writeupFields } from '../../graph/writeups/rules.ts';

export type Value = string | number | boolean | null;
export type Row = { id: string } & Record<string, unknown>;

/** A list in the naive reference: its fields, its comparisons and its orders. */
export interface Noun {
  list: string;
  /** The selected fields of its nodes. */
  type: string;
  /** The prefix of its filter's and its order's name. */
  prefix: string;
  table: FilterFields;
  fields: string;
  /** The value that a filter's field is compared with; of several values one must match. */
  valueOf: Record<string, (row: Row) => Value | Value[]>;
  /** The value that each order compares, the larger first except for A to Z. */
  keyOf: Record<string, (row: Row) => Value>;
  /** The same list over REST, and the property that contains it. */
  rest?: { path: string; wrap?: string };
}

const time = (name: string) => (row: Row) => Date.parse(String(row[name]));
const plain = (name: string) => (row: Row) => (row[name] ?? null) as Value;
const has = (name: string) => (row: Row) => (row[name] ?? null) !== null;
const idIn = (name: string) => (row: Row) => (row[name] as { id: string } | null)?.id ?? null;
const title = (row: Row) => sortKeyOf(String(row.title));
const idOfSource = (name: string) => (row: Row) => idIn(name)(row.source as Row);
const edgesOf = (list: unknown) => (list as { edges: { node: Row }[] }).edges.map(({ node }) => node);

const runOf = {
  ids: plain('id'),
  analysts: plain('analyst'),
  hasAuthor: has('author'),
  created: time('createdAt'),
};

export const nouns: Noun[] = [
  {
    list: 'companies',
    type: 'Company',
    prefix: 'Company',
    table: companyFields,
    fields: `name revenue revenueGrowthRate grossMargin employees valuation stage industry headquarters description marketScore growthScore
      profitScore totalScore completeness conflictCount recommendation hasGeneratedScores createdAt updatedAt`,
    valueOf: {
      ids: plain('id'),
      revenue: plain('revenue'),
      growth: plain('revenueGrowthRate'),
      margin: plain('grossMargin'),
      valuation: plain('valuation'),
      employees: plain('employees'),
      marketScore: plain('marketScore'),
      growthScore: plain('growthScore'),
      profitScore: plain('profitScore'),
      totalScore: plain('totalScore'),
      completeness: plain('completeness'),
      conflicts: plain('conflictCount'),
      stages: plain('stage'),
      industries: plain('industry'),
      industryGroups: ({ industry }) => industryGroupOf(industry as string | null),
      countries: ({ headquarters }) => (headquarters as string | null)?.split(',').at(-1)?.trim() ?? null,
      recommendations: plain('recommendation'),
      isScored: plain('hasGeneratedScores'),
      hasConflicts: ({ conflictCount }) => Number(conflictCount) > 0,
      hasDescription: has('description'),
      created: time('createdAt'),
      updated: time('updatedAt'),
    },
    keyOf: {
      NAME: ({ name }) => String(name).toLowerCase(),
      TOTAL_SCORE: plain('totalScore'),
      REVENUE: plain('revenue'),
      GROWTH: plain('revenueGrowthRate'),
      MARGIN: plain('grossMargin'),
      VALUATION: plain('valuation'),
      EMPLOYEES: plain('employees'),
      MARKET_SCORE: plain('marketScore'),
      GROWTH_SCORE: plain('growthScore'),
      PROFIT_SCORE: plain('profitScore'),
      COMPLETENESS: plain('completeness'),
      STAGE: ({ stage }) => (stage === null ? null : stages.findIndex((each) => each === stage)),
      NEWEST: time('createdAt'),
      UPDATED: time('updatedAt'),
    },
    rest: { path: '/api/companies', wrap: 'companies' },
  },
  {
    list: 'transcripts',
    type: 'Transcript',
    prefix: 'Transcript',
    table: transcriptFields,
    fields: 'title duration recordingDate updatedAt summary recording { id }',
    valueOf: {
      ids: plain('id'),
      duration: plain('duration'),
      recorded: time('recordingDate'),
      updated: time('updatedAt'),
      isSummarized: ({ summary }) => Boolean(summary),
      hasRecording: has('recording'),
    },
    keyOf: { NEWEST: time('recordingDate'), LONGEST: plain('duration'), UPDATED: time('updatedAt') },
    rest: { path: '/api/transcripts', wrap: 'data' },
  },
  {
    list: 'writeups',
    type: 'Writeup',
    prefix: 'Writeup',
    table: writeupFields,
    fields:
      'title memoType recommendation isComboAnalysis verdict creationDate updatedAt transcript { id } document { id }',
    valueOf: {
      ids: plain('id'),
      transcriptIds: idIn('transcript'),
      documentIds: idIn('document'),
      memoTypes: plain('memoType'),
      memoRecommendations: plain('recommendation'),
      isComboAnalysis: plain('isComboAnalysis'),
      verdict: plain('verdict'),
      created: time('creationDate'),
      updated: time('updatedAt'),
    },
    keyOf: { NEWEST: time('creationDate'), TITLE: title, UPDATED: time('updatedAt') },
    rest: { path: '/api/writeups' },
  },
  {
    list: 'documents',
    type: 'Document',
    prefix: 'Document',
    table: documentFields,
    fields: 'title fileSize fileType uploadDate updatedAt',
    valueOf: {
      ids: plain('id'),
      size: plain('fileSize'),
      fileTypes: plain('fileType'),
      uploaded: time('uploadDate'),
      updated: time('updatedAt'),
    },
    keyOf: { NEWEST: time('uploadDate'), TITLE: title, UPDATED: time('updatedAt') },
    rest: { path: '/api/documents' },
  },
  {
    list: 'observations',
    type: 'MetricObservation',
    prefix: 'Observation',
    table: observationFields,
    fields: `metric value currency status origin periodEnd periodMonths confidence isAudited computation isVerified isRejected createdAt
      updatedAt company { id } source { quote document { id } writeup { id } transcript { id } }`,
    valueOf: {
      ids: plain('id'),
      companyIds: idIn('company'),
      documentIds: idOfSource('document'),
      writeupIds: idOfSource('writeup'),
      transcriptIds: idOfSource('transcript'),
      metrics: plain('metric'),
      value: plain('value'),
      currencies: plain('currency'),
      statuses: plain('status'),
      origins: plain('origin'),
      periodEnd: plain('periodEnd'),
      hasPeriod: has('periodEnd'),
      periodMonths: plain('periodMonths'),
      confidence: plain('confidence'),
      isAudited: plain('isAudited'),
      isComputed: has('computation'),
      isVerified: plain('isVerified'),
      isRejected: plain('isRejected'),
      hasQuote: ({ source }) => has('quote')(source as Row),
      created: time('createdAt'),
      updated: time('updatedAt'),
    },
    keyOf: {
      NEWEST: time('createdAt'),
      UPDATED: time('updatedAt'),
      VALUE: plain('value'),
      PERIOD: plain('periodEnd'),
      CONFIDENCE: plain('confidence'),
    },
    rest: { path: '/api/observations' },
  },
  {
    list: 'rankingRuns',
    type: 'RankingRun',
    prefix: 'Run',
    table: runFields,
    fields:
      'analyst author { id } createdAt companyCount rankings(first: 5) { edges { node { id: rank company { id } } } }',
    valueOf: {
      ...runOf,
      companyCount: plain('companyCount'),
      companyIds: ({ rankings }) => edgesOf(rankings).map(idIn('company')),
    },
    keyOf: { NEWEST: time('createdAt'), COMPANIES: plain('companyCount') },
    rest: { path: '/api/ranking-runs' },
  },
  {
    list: 'investmentRuns',
    type: 'InvestmentRun',
    prefix: 'Run',
    table: runFields,
    fields: 'analyst author { id } createdAt totalCompanies picks { company { id } }',
    valueOf: {
      ...runOf,
      companyCount: plain('totalCompanies'),
      companyIds: ({ picks }) => (picks as Row[]).map(idIn('company')),
    },
    keyOf: { NEWEST: time('createdAt'), COMPANIES: plain('totalCompanies') },
    rest: { path: '/api/investment-runs' },
  },
  {
    list: 'discoveryRuns',
    type: 'DiscoveryRun',
    prefix: 'Run',
    table: runFields,
    fields: 'analyst author { id } createdAt candidateCount',
    valueOf: { ...runOf, companyCount: plain('candidateCount'), companyIds: () => [] },
    keyOf: { NEWEST: time('createdAt'), COMPANIES: plain('candidateCount') },
    rest: { path: '/api/discovery-runs' },
  },
];
