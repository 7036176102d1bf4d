import { mutation } from '../../request/graphql/mutation.ts';
import { objectOf, typed, typedList, typedOrNull, enumOf } from '../../request/graphql/types.ts';
import { flag, int, text, textOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { Company } from '../../companies/schema.ts';
import { getCompany } from '../../companies/service.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { Candidate, CandidateImport } from '../candidates/schema.ts';
import { findCandidate } from '../candidates/service.ts';
import { Criteria } from '../criteria/schema.ts';
import { runType } from '../runs/schema.ts';
import { addDiscovered, type AddedCompany as Added } from './addDiscovered.ts';
import { discoverCompanies } from './jobs.ts';
import {
  discovered,
  discoveredIn,
  discoveryMetrics,
  discoveryResult,
  heldAs,
  readDiscovery,
  readDiscoverySetup,
  type discoverySources,
  type DiscoveredCompany as Found,
} from './service.ts';

const DiscoverySource = enumOf<(typeof discoverySources)[number]>('DiscoverySource', 'Source of a discovery.', {
  WEB: 'The web, searched by an AI provider.',
  CANDIDATES: 'The imported candidates.',
});

const DiscoveryMetrics = objectOf('DiscoveryMetrics', 'Figures as text; null when not known.', discoveryMetrics.shape);
const WebCitation = objectOf('WebCitation', 'A cited web page.', {
  title: text('Title of the page.'),
  url: text('Address of the page.'),
});

const DiscoveredCompany = objectOf(
  builder.objectRef<Found>('DiscoveredCompany'),
  'A company found by a discovery, as of that time.',
  {
    ...discovered.shape,
    position: int('Position in the list; 1 is the best.'),
    companyName: text('Name of the company.'),
    keyMetrics: typed(DiscoveryMetrics, 'Its most important figures, as text.'),
    citations: typedList(WebCitation, 'The cited pages; empty for a candidate.'),
    importedFrom: textOrNull("Source of its candidate: 'yc.csv, row 12'; null for a company from the web."),
  },
  (t) => ({
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'The candidate; null for a company from the web, or if the candidate was removed since.',
      resolve: ({ candidateId }, _, caller) => findCandidate(requireScope(caller), candidateId),
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
);

export const DiscoveryRun = runType({
  kind: 'DISCOVERY',
  name: 'DiscoveryRun',
  description: 'A stored discovery of companies that the firm does not hold.',
  shape: {
    ...discoveryResult.shape,
    discoveryPrompt: text("The user's request. At most 4,000 characters."),
    candidateCount: int('Number of candidates examined, without companies that the firm has.'),
    source: typed(DiscoverySource, 'Where the discovery searched.'),
    criteria: typed(Criteria, 'The criteria as understood.'),
  },
  read: readDiscovery,
  list: ['discoveryRuns', 'The discoveries.'],
  latest: ['latestDiscoveryRun', 'The latest discovery; null before the first.'],
  edge: 'QueryDiscoveryRunsEdge',
});

builder.prismaObjectFields(DiscoveryRun, (t) => ({
  discoveredCompanies: t.field({
    type: [DiscoveredCompany],
    description: 'At most ten, best first.',
    resolve: ({ id }, _, caller) => discoveredIn(requireScope(caller), id),
  }),
}));

const DiscoverySetup = objectOf('DiscoverySetup', 'The available sources of a discovery.', {
  canSearchWeb: flag("Whether this server's AI provider can search the web."),
  candidateCount: int('Number of candidates.'),
  heldCount: int('Candidates that the firm holds already.'),
  lastImport: typedOrNull(CandidateImport, 'The latest import of candidates; null before the first.'),
});

builder.queryFields((t) => ({
  discoverySetup: t.field({
    type: DiscoverySetup,
    description: 'The available sources of a discovery.',
    resolve: (_, __, caller) => readDiscoverySetup(requireScope(caller)),
  }),
}));

const AddedCompany = objectOf(
  builder.objectRef<Added>('AddedCompany'),
  'The company created from a discovered one.',
  {
    isNew: flag(
      'Whether the company was created. False: the firm already had a company of this name, which is unchanged.',
    ),
    run: typed(DiscoveryRun, 'The discovery that found it.'),
  },
  (t) => ({
    company: t.field({
      type: Company,
      description: 'The company in the database.',
      resolve: ({ companyId }, _, caller) => getCompany(requireScope(caller), companyId),
    }),
  }),
);

mutation('addDiscoveredCompany', {
  type: AddedCompany,
  description:
    'Adds a discovered company with the statements of its file or cited page. If the firm already has a company of this name, returns that one unchanged.',
  input: (t) => ({
    runId: t.id({ required: true, description: 'Global id of the discovery.' }),
    position: t.int({ required: true, description: 'Position of the company in the discovery.' }),
  }),
  run: (scope, { runId, position }) => addDiscovered(scope, { runId: idOf('DiscoveryRun', runId), position }),
});

mutation('discoverCompanies', {
  type: Job,
  description:
    'Finds companies that the firm does not hold and that fit the prompt and the portfolio. The outcome of the job is a DiscoveryJobResult. CONFLICT if there is neither web search nor a candidate.',
  input: (t) => ({ discoveryPrompt: t.string({ required: true, description: '4,000 characters at most.' }) }),
  run: (scope, input) => discoverCompanies(scope, input),
});
