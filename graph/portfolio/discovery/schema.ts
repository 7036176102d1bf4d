import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { Company } from '../../companies/schema.ts';
import { getCompany } from '../../companies/service.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { author } from '../../tenants/members/schema.ts';
import { Candidate, CandidateImport } from '../candidates/schema.ts';
import { findCandidate } from '../candidates/service.ts';
import { Criteria } from '../criteria/schema.ts';
import { countListed, listRunsFor, runArguments } from '../runs/schema.ts';
import { getRun, latestRun } from '../runs/service.ts';
import { addDiscovered, type AddedCompany as Added } from './addDiscovered.ts';
import { discoverCompanies } from './jobs.ts';
import {
  discoveredIn,
  heldAs,
  readDiscoverySetup,
  readRun,
  type discoverySources,
  type DiscoveryMetrics as Metrics,
  type WebCitation as Citation,
  type DiscoveredCompany as Found,
  type DiscoverySetup as Setup,
} from './service.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';

const DiscoverySource = enumOf<(typeof discoverySources)[number]>('DiscoverySource', 'Source of a discovery.', {
  WEB: 'The web, searched by an AI provider.',
  CANDIDATES: 'The imported candidates.',
});

const DiscoveryMetrics = builder.objectRef<Metrics>('DiscoveryMetrics').implement({
  description: 'Figures as text; null when not known.',
  fields: (t) => ({
    estimatedRevenue: t.exposeString('estimatedRevenue', {
      nullable: true,
      description: 'Revenue with its currency, as text; null when not known.',
    }),
    fundingRaised: t.exposeString('fundingRaised', {
      nullable: true,
      description: 'Total funding with its currency, as text; null when not known.',
    }),
    employeeCount: t.exposeString('employeeCount', {
      nullable: true,
      description: 'Number of employees, as text; null when not known.',
    }),
  }),
});

const WebCitation = builder.objectRef<Citation>('WebCitation').implement({
  description: 'A cited web page.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the page.' }),
    url: t.exposeString('url', { description: 'Address of the page.' }),
  }),
});

const DiscoveredCompany = builder.objectRef<Found>('DiscoveredCompany').implement({
  description: 'A company found by a discovery, as of that time.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Position in the list; 1 is the best.' }),
    companyName: t.exposeString('companyName', { description: 'Name of the company.' }),
    stage: t.exposeString('stage', { nullable: true }),
    industry: t.exposeString('industry', { nullable: true }),
    description: t.exposeString('description', { description: 'What the company does, in a few sentences.' }),
    reasonForRecommendation: t.exposeString('reasonForRecommendation', {
      description: 'The reasons for the recommendation, in sentences.',
    }),
    quotes: t.exposeStringList('quotes', { description: "Verbatim passages of the candidate's description." }),
    keyMetrics: t.field({
      type: DiscoveryMetrics,
      description: 'Its most important figures, as text.',
      resolve: ({ keyMetrics }) => keyMetrics,
    }),
    investmentFit: t.exposeString('investmentFit', {
      description: 'Its fit with the portfolio and the criteria, in sentences.',
    }),
    riskFactors: t.exposeStringList('riskFactors'),
    website: t.exposeString('website', { nullable: true }),
    citations: t.field({
      type: [WebCitation],
      description: 'The cited pages; empty for a candidate.',
      resolve: ({ citations }) => citations,
    }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate; null for a company from the web, or if the candidate was removed since.',
      resolve: ({ candidateId }, _, caller) => findCandidate(requireScope(caller), candidateId),
    }),
    importedFrom: t.exposeString('importedFrom', {
      nullable: true,
      description: "Source of its candidate: 'yc.csv, row 12'; null for a company from the web.",
    }),
    company: t.prismaField({
      type: 'Company',
      nullable: true,
      description: "The firm's company with this or a former name; null if it has none.",
      resolve: async (query, found, _, caller) => {
        const scope = requireScope(caller);
        const id = await heldAs(scope, found);
        if (id === null) return null;
        return scope.prisma.company.findUnique({ ...query, where: { tenantId_id: { tenantId: scope.tenantId, id } } });
      },
    }),
  }),
});

export const DiscoveryRun = builder.objectRef<AnalysisRun>('DiscoveryRun');
builder.node(DiscoveryRun, {
  description: 'A stored discovery of companies that the firm does not hold.',
  id: { resolve: ({ id }) => id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'DISCOVERY',
  loadOne: (id, caller) => getRun(requireScope(caller), 'DISCOVERY', id),
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.field(author),
    analyst: t.exposeString('analyst', { description: 'Analyst that wrote the texts.' }),
    source: t.field({
      type: DiscoverySource,
      description: 'Where the discovery searched.',
      resolve: (run) => readRun(run).source,
    }),
    discoveryPrompt: t.exposeString('prompt'),
    criteria: t.field({ type: Criteria, resolve: (run) => readRun(run).criteria }),
    portfolioAnalysis: t.string({
      description: 'Strengths and gaps of the portfolio, in sentences.',
      resolve: (run) => readRun(run).portfolioAnalysis,
    }),
    searchCriteria: t.string({
      description: 'The search criteria, in sentences.',
      resolve: (run) => readRun(run).searchCriteria,
    }),
    candidateCount: t.exposeInt('companyCount', {
      description: 'Number of candidates examined, without companies that the firm has.',
    }),
    excludedCount: t.int({
      description: 'Number of candidates skipped because the firm has them.',
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
  description: 'The available sources of a discovery.',
  fields: (t) => ({
    canSearchWeb: t.exposeBoolean('canSearchWeb', {
      description: "Whether this server's AI provider can search the web.",
    }),
    candidateCount: t.exposeInt('candidateCount', { description: 'Number of candidates.' }),
    heldCount: t.exposeInt('heldCount', { description: 'Candidates that the firm holds already.' }),
    lastImport: t.field({
      type: CandidateImport,
      nullable: true,
      description: 'The latest import of candidates; null before the first.',
      resolve: ({ lastImport }) => lastImport,
    }),
  }),
});

builder.queryFields((t) => ({
  discoverySetup: t.field({
    type: DiscoverySetup,
    description: 'The available sources of a discovery.',
    resolve: (_, __, caller) => readDiscoverySetup(requireScope(caller)),
  }),
  discoveryRuns: t.connection(
    {
      type: DiscoveryRun,
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      description: 'The discoveries.',
      args: runArguments(t.arg),
      resolve: (_, given, caller) => listRunsFor(caller, { kind: 'DISCOVERY', type: 'DiscoveryRun' }, given),
    },
    {
      name: 'QueryDiscoveryRunsConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: countListed }),
      }),
    },
    { name: 'QueryDiscoveryRunsEdge' },
  ),
  latestDiscoveryRun: t.field({
    type: DiscoveryRun,
    nullable: true,
    description: 'The latest discovery; null before the first.',
    resolve: (_, __, caller) => latestRun(requireScope(caller), 'DISCOVERY'),
  }),
}));

const DiscoverCompaniesInput = builder.inputType('DiscoverCompaniesInput', {
  fields: (t) => ({ discoveryPrompt: t.string({ required: true, description: '4,000 characters at most.' }) }),
});

const AddDiscoveredCompanyInput = builder.inputType('AddDiscoveredCompanyInput', {
  fields: (t) => ({
    runId: t.id({ required: true, description: 'Global id of the discovery.' }),
    position: t.int({ required: true, description: 'Position of the company in the discovery.' }),
  }),
});

const AddedCompany = builder.objectRef<Added>('AddedCompany').implement({
  description: 'The company created from a discovered one.',
  fields: (t) => ({
    company: t.field({
      type: Company,
      description: 'The company in the database.',
      resolve: ({ companyId }, _, caller) => getCompany(requireScope(caller), companyId),
    }),
    isNew: t.exposeBoolean('isNew', {
      description:
        'Whether the company was created. False: the firm already had a company of this name, which is unchanged.',
    }),
    run: t.field({ type: DiscoveryRun, description: 'The discovery that found it.', resolve: ({ run }) => run }),
  }),
});

builder.mutationFields((t) => ({
  addDiscoveredCompany: t.field({
    type: AddedCompany,
    errors: {},
    description:
      'Adds a discovered company with the statements of its file or cited page. If the firm already has a company of this name, returns that one unchanged.',
    args: { input: t.arg({ type: AddDiscoveredCompanyInput, required: true }) },
    resolve: (_, { input: { runId, position } }, caller) =>
      addDiscovered(requireScope(caller), { runId: idOf('DiscoveryRun', runId), position }),
  }),
  discoverCompanies: t.field({
    type: Job,
    errors: {},
    description:
      'Finds companies that the firm does not hold and that fit the prompt and the portfolio. The outcome of the job is a DiscoveryJobResult. CONFLICT if there is neither web search nor a candidate.',
    args: { input: t.arg({ type: DiscoverCompaniesInput, required: true }) },
    resolve: (_, { input }, caller) => discoverCompanies(requireScope(caller), input),
  }),
}));
