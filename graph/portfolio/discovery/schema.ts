import type { AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
import { Company } from '../../companies/schema.ts';
import { getCompany } from '../../companies/service.ts';
import { idOf } from '../../graphql/globalId.ts';
import { Job } from '../../jobs/schema.ts';
import { author } from '../../tenants/members/schema.ts';
import { Candidate, CandidateImport } from '../candidates/schema.ts';
import { findCandidate } from '../candidates/service.ts';
import { Criteria } from '../criteria/schema.ts';
import { countListed, listRunsFor, runArguments } from '../runs/listArguments.ts';
import { getRun, latestRun } from '../runs/service.ts';
import { addDiscovered, type AddedCompany as Added } from './addDiscovered.ts';
import { discoverCompanies } from './discoverCompanies.ts';
import { discoverySources, type DiscoveryMetrics as Metrics, type WebCitation as Citation } from './discovered.ts';
import {
  discoveredIn,
  heldAs,
  readDiscoverySetup,
  readRun,
  type DiscoveredCompany as Found,
  type DiscoverySetup as Setup,
} from './service.ts';

const DiscoverySource = builder.enumType('DiscoverySource', {
  description: 'Where a discovery looked for companies.',
  values: discoverySources,
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
      description: 'Money raised so far with its currency, as text; null when not known.',
    }),
    employeeCount: t.exposeString('employeeCount', {
      nullable: true,
      description: 'Number of employees, as text; null when not known.',
    }),
  }),
});

const WebCitation = builder.objectRef<Citation>('WebCitation').implement({
  description: 'A page of the web that states something.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the page.' }),
    url: t.exposeString('url', { description: 'Address of the page.' }),
  }),
});

const DiscoveredCompany = builder.objectRef<Found>('DiscoveredCompany').implement({
  description: 'A company that a discovery found, as it was then.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Place in the list; 1 is the best.' }),
    companyName: t.exposeString('companyName', { description: 'Name of the company.' }),
    stage: t.exposeString('stage', { nullable: true }),
    industry: t.exposeString('industry', { nullable: true }),
    description: t.exposeString('description', { description: 'What the company does, in a few sentences.' }),
    reasonForRecommendation: t.exposeString('reasonForRecommendation', {
      description: 'Why it is recommended, in sentences.',
    }),
    quotes: t.exposeStringList('quotes', { description: "Passages of the candidate's description, word for word." }),
    keyMetrics: t.field({
      type: DiscoveryMetrics,
      description: 'Its most important figures, as text.',
      resolve: ({ keyMetrics }) => keyMetrics,
    }),
    investmentFit: t.exposeString('investmentFit', {
      description: 'How it fits the portfolio and the criteria, in sentences.',
    }),
    riskFactors: t.exposeStringList('riskFactors'),
    website: t.exposeString('website', { nullable: true }),
    citations: t.field({
      type: [WebCitation],
      description: 'The pages that state it; empty for a candidate.',
      resolve: ({ citations }) => citations,
    }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate; null when it was found on the web, or the candidate was removed since.',
      resolve: ({ candidateId }, _, caller) => findCandidate(requireScope(caller), candidateId),
    }),
    importedFrom: t.exposeString('importedFrom', {
      nullable: true,
      description: "Where its candidate came from: 'yc.csv, row 12'; null for a company that was found on the web.",
    }),
    company: t.prismaField({
      type: 'Company',
      nullable: true,
      description:
        'The company of the firm that it is by now, by its name or a former one; null while the firm has none.',
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
  description: 'A discovery of companies that the firm does not hold, as it came out.',
  id: { resolve: ({ id }) => id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'DISCOVERY',
  loadOne: (id, caller) => getRun(requireScope(caller), 'DISCOVERY', id),
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.field(author),
    analyst: t.exposeString('analyst', { description: 'Who wrote the texts.' }),
    source: t.field({
      type: DiscoverySource,
      description: 'Where the companies were looked for.',
      resolve: (run) => readRun(run).source,
    }),
    discoveryPrompt: t.exposeString('prompt'),
    criteria: t.field({ type: Criteria, resolve: (run) => readRun(run).criteria }),
    portfolioAnalysis: t.string({
      description: 'What the portfolio has and what it lacks, in sentences.',
      resolve: (run) => readRun(run).portfolioAnalysis,
    }),
    searchCriteria: t.string({
      description: 'What was looked for, in sentences.',
      resolve: (run) => readRun(run).searchCriteria,
    }),
    candidateCount: t.exposeInt('companyCount', {
      description: 'How many candidates it looked at, without companies that the firm has.',
    }),
    excludedCount: t.int({
      description: 'How many were left out because the firm has them.',
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
  description: 'Where a discovery can look for companies.',
  fields: (t) => ({
    canSearchWeb: t.exposeBoolean('canSearchWeb', {
      description: 'Whether the AI provider of this server can search the web.',
    }),
    candidateCount: t.exposeInt('candidateCount', { description: 'How many candidates there are.' }),
    heldCount: t.exposeInt('heldCount', { description: 'Candidates that the firm holds already.' }),
    lastImport: t.field({
      type: CandidateImport,
      nullable: true,
      description: 'The import of candidates that ran last; null before the first.',
      resolve: ({ lastImport }) => lastImport,
    }),
  }),
});

builder.queryFields((t) => ({
  discoverySetup: t.field({
    type: DiscoverySetup,
    description: 'Where a discovery can look for companies.',
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
    description: 'The discovery that ended last; null before the first.',
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
  description: 'The company that was made of a discovered one.',
  fields: (t) => ({
    company: t.field({
      type: Company,
      description: 'The company in the database.',
      resolve: ({ companyId }, _, caller) => getCompany(requireScope(caller), companyId),
    }),
    isNew: t.exposeBoolean('isNew', {
      description: 'Whether it was made now. False: the firm had a company of this name, which is unchanged.',
    }),
    run: t.field({ type: DiscoveryRun, description: 'The discovery that found it.', resolve: ({ run }) => run }),
  }),
});

builder.mutationFields((t) => ({
  addDiscoveredCompany: t.field({
    type: AddedCompany,
    errors: {},
    description:
      'Makes a company of one that a discovery found, with what its file or the cited page states. A company that the firm has by this name is returned unchanged.',
    args: { input: t.arg({ type: AddDiscoveredCompanyInput, required: true }) },
    resolve: (_, { input: { runId, position } }, caller) =>
      addDiscovered(requireScope(caller), { runId: idOf('DiscoveryRun', runId), position }),
  }),
  discoverCompanies: t.field({
    type: Job,
    errors: {},
    description:
      'Finds companies that the firm does not hold and that fit the prompt and the portfolio. The outcome of the job is a DiscoveryJobResult. CONFLICT when there is neither web search nor a candidate.',
    args: { input: t.arg({ type: DiscoverCompaniesInput, required: true }) },
    resolve: (_, { input }, caller) => discoverCompanies(requireScope(caller), input),
  }),
}));
