import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
import { Job } from '../../jobs/schema.ts';
import { Candidate, CandidateImport } from '../candidates/schema.ts';
import { findCandidate } from '../candidates/service.ts';
import { Criteria } from '../criteria/schema.ts';
import { countRuns, getRun, latestRun, listRuns } from '../runs/service.ts';
import { discoverCompanies } from './discoverCompanies.ts';
import { discoverySources, type DiscoveryMetrics as Metrics, type WebCitation as Citation } from './discovered.ts';
import {
  discoveredIn,
  readDiscoverySetup,
  readRun,
  type DiscoveredCompany as Found,
  type DiscoverySetup as Setup,
} from './service.ts';

const DiscoverySource = builder.enumType('DiscoverySource', {
  description: 'WEB: an AI provider that searches it. CANDIDATES: the companies that were imported.',
  values: discoverySources,
});

const DiscoveryMetrics = builder.objectRef<Metrics>('DiscoveryMetrics').implement({
  description: 'As text; null: not known.',
  fields: (t) => ({
    estimatedRevenue: t.exposeString('estimatedRevenue', { nullable: true }),
    fundingRaised: t.exposeString('fundingRaised', { nullable: true }),
    employeeCount: t.exposeString('employeeCount', { nullable: true }),
  }),
});

const WebCitation = builder.objectRef<Citation>('WebCitation').implement({
  fields: (t) => ({ title: t.exposeString('title'), url: t.exposeString('url') }),
});

const DiscoveredCompany = builder.objectRef<Found>('DiscoveredCompany').implement({
  description: 'As it was when it was found.',
  fields: (t) => ({
    position: t.exposeInt('position'),
    companyName: t.exposeString('companyName'),
    stage: t.exposeString('stage', { nullable: true }),
    industry: t.exposeString('industry', { nullable: true }),
    description: t.exposeString('description'),
    reasonForRecommendation: t.exposeString('reasonForRecommendation'),
    quotes: t.exposeStringList('quotes', { description: "Of the candidate's description, word for word." }),
    keyMetrics: t.field({ type: DiscoveryMetrics, resolve: ({ keyMetrics }) => keyMetrics }),
    investmentFit: t.exposeString('investmentFit'),
    riskFactors: t.exposeStringList('riskFactors'),
    website: t.exposeString('website', { nullable: true }),
    citations: t.field({
      type: [WebCitation],
      description: 'Of WEB only.',
      resolve: ({ citations }) => citations,
    }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'Of CANDIDATES only; null when it was taken out since.',
      resolve: ({ candidateId }, _, caller) => findCandidate(requireScope(caller), candidateId),
    }),
    importedFrom: t.exposeString('importedFrom', {
      nullable: true,
      description: "'yc.csv, row 12', of CANDIDATES only.",
    }),
  }),
});

const DiscoveryRun = builder.objectRef<AnalysisRun>('DiscoveryRun');
builder.node(DiscoveryRun, {
  description: 'A discovery of companies that the firm does not hold, as it came out.',
  id: { resolve: ({ id }) => id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'DISCOVERY',
  loadOne: (id, caller) => getRun(requireScope(caller), 'DISCOVERY', id),
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    analyst: t.exposeString('analyst'),
    source: t.field({ type: DiscoverySource, resolve: (run) => readRun(run).source }),
    discoveryPrompt: t.exposeString('prompt'),
    criteria: t.field({ type: Criteria, resolve: (run) => readRun(run).criteria }),
    portfolioAnalysis: t.string({ resolve: (run) => readRun(run).portfolioAnalysis }),
    searchCriteria: t.string({ resolve: (run) => readRun(run).searchCriteria }),
    candidateCount: t.exposeInt('companyCount', { description: 'How many it looked at, held ones left out.' }),
    excludedCount: t.int({
      description: 'Left out because the firm holds them.',
      resolve: (run) => readRun(run).excludedCount,
    }),
    discoveredCompanies: t.field({
      type: [DiscoveredCompany],
      description: 'At most ten, best first.',
      resolve: ({ id }, _, caller) => discoveredIn(requireScope(caller), id),
    }),
  }),
});

const DiscoverySetup = builder.objectRef<Setup>('DiscoverySetup').implement({
  description: 'What a discovery can draw from.',
  fields: (t) => ({
    canSearchWeb: t.exposeBoolean('canSearchWeb'),
    candidateCount: t.exposeInt('candidateCount'),
    heldCount: t.exposeInt('heldCount', { description: 'Candidates that the firm holds already.' }),
    lastImport: t.field({ type: CandidateImport, nullable: true, resolve: ({ lastImport }) => lastImport }),
  }),
});

builder.queryFields((t) => ({
  discoverySetup: t.field({
    type: DiscoverySetup,
    authScopes: { loggedIn: true },
    resolve: (_, __, caller) => readDiscoverySetup(requireScope(caller)),
  }),
  discoveryRuns: t.connection(
    {
      type: DiscoveryRun,
      authScopes: { loggedIn: true },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      description: 'Newest first.',
      resolve: (_, page, caller) => listRuns(requireScope(caller), 'DISCOVERY', page),
    },
    {
      name: 'QueryDiscoveryRunsConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: (_, __, caller) => countRuns(requireScope(caller), 'DISCOVERY') }),
      }),
    },
    { name: 'QueryDiscoveryRunsEdge' },
  ),
  latestDiscoveryRun: t.field({
    type: DiscoveryRun,
    nullable: true,
    authScopes: { loggedIn: true },
    resolve: (_, __, caller) => latestRun(requireScope(caller), 'DISCOVERY'),
  }),
}));

const DiscoverCompaniesInput = builder.inputType('DiscoverCompaniesInput', {
  fields: (t) => ({ discoveryPrompt: t.string({ required: true, description: '4,000 characters at most.' }) }),
});

builder.mutationFields((t) => ({
  discoverCompanies: t.field({
    type: Job,
    errors: {},
    description:
      'Finds companies that the firm does not hold and that fit the prompt and the portfolio. Its result: {runId}. CONFLICT when there is neither web search nor a candidate.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DiscoverCompaniesInput, required: true }) },
    resolve: (_, { input }, caller) => discoverCompanies(requireScope(caller), input),
  }),
}));
