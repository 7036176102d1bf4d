import type { SourceKind as Kinds, SourceLink as Links } from '../../../prisma/generated/prisma/enums.ts';
import type { CompanyReading } from '../../../prisma/generated/prisma/client.ts';
import { builder } from '../../builder.ts';
import { Document } from '../../documents/schema.ts';
import { Transcript } from '../../recordings/transcripts/schema.ts';
import { requireScope } from '../../request/context.ts';
import { entityList } from '../../request/graphql/entityList.ts';
import { enumOf, fieldsOf } from '../../request/graphql/types.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { Job } from '../../data/jobs/schema.ts';
import { Writeup } from '../../writeups/schema.ts';
import { acceptSources, declineSources, linkSources, undoSources } from './decide.ts';
import {
  sourceFields,
  countSources,
  figureCountOf,
  linksOf,
  linksOfWriteup,
  listSources,
  sourceSchema,
  type SourceOrder as Orders,
} from './service.ts';
import { fileSource } from './jobs.ts';
import { MetricObservation } from '../figures/figureSchema.ts';
import { isoDay } from '../figures/stored.ts';

const SourceKind = enumOf<Kinds>('CompanySourceKind', 'What kind of source states something, the strongest last.', {
  CONVERSATION: 'A conversation.',
  PAPER: 'A memo, a deck or another paper.',
  MODEL: 'A spreadsheet.',
  FILING: 'A report, release or prospectus of the company itself.',
});
const SourceLink = enumOf<Links>('CompanySourceLink', 'Whether a source belongs to a company.', {
  LINKED: 'It belongs to the company, and its statements count.',
  PROPOSED: 'The reading proposes it; nothing of it counts yet.',
  DECLINED: 'A person declined it.',
});
const SourceOrder = enumOf<Orders>('CompanySourceOrder', 'The order of sources; those of an unknown day come last.', {
  NEWEST: 'Newest day first.',
  OLDEST: 'Oldest day first.',
});

export const CompanySource = builder.prismaNode('CompanyReading', {
  ...ofFirm,
  name: 'CompanySource',
  description: 'A link between a source and a company of which it speaks.',
  select: { id: true, tenantId: true },
  fields: (t) => ({
    ...fieldsOf(t, sourceSchema.shape, {
      only: ['companyName', 'link', 'kind', 'isMain', 'sourceTitle', 'analyst', 'createdCompany', 'readAt'],
      enums: { link: SourceLink, kind: SourceKind },
    }),
    sourceDay: t.string({
      nullable: true,
      description: 'The day of the conversation or of the upload, YYYY-MM-DD; null when not known.',
      select: { sourceDay: true },
      resolve: ({ sourceDay }) => isoDay(sourceDay),
    }),
    company: t.relation('company', { nullable: true, description: 'The company; null while it is only proposed.' }),
    transcript: t.relation('transcript', {
      nullable: true,
      description: 'The transcript; null for another kind of source.',
    }),
    document: t.relation('document', { nullable: true, description: 'The document; null for another kind of source.' }),
    writeup: t.relation('writeup', { nullable: true, description: 'The writeup; null for another kind of source.' }),
    figureCount: t.int({
      description: 'Number of figures that it states of the company; of a proposal those that it would add.',
      resolve: ({ id }, _, caller) => figureCountOf(requireScope(caller), id),
    }),
  }),
});

const description = 'The companies of which it speaks, the main one first.';
builder.prismaObjectField(Transcript, 'companyLinks', (t) =>
  t.field({
    type: [CompanySource],
    description,
    resolve: ({ id }, _, caller) => linksOf.transcriptId(requireScope(caller), id),
  }),
);
builder.prismaObjectField(Document, 'companyLinks', (t) =>
  t.field({
    type: [CompanySource],
    description,
    resolve: ({ id }, _, caller) => linksOf.documentId(requireScope(caller), id),
  }),
);
builder.prismaObjectField(Writeup, 'companyLinks', (t) =>
  t.field({
    type: [CompanySource],
    description,
    resolve: (writeup, _, caller) => linksOfWriteup(requireScope(caller), writeup),
  }),
);

builder.prismaObjectField(MetricObservation, 'companySource', (t) =>
  t.relation('reading', {
    nullable: true,
    description: 'The link of its source to the company; null for an import and for a person’s entry.',
  }),
);

entityList('companySources', {
  type: CompanySource,
  name: 'CompanySource',
  description: 'The links between sources and companies.',
  search: 'Words in the title or the company; case is ignored.',
  orderBy: [SourceOrder, 'Newest day first when left out.'],
  fields: sourceFields,
  choices: { links: SourceLink, kinds: SourceKind },
  all: 'All links when left out.',
  page: listSources,
  count: countSources,
});

const DecidedSources = builder.objectRef<CompanyReading[]>('DecidedSources').implement({
  description: 'Links between sources and companies after a decision.',
  fields: (t) => ({
    links: t.field({ type: [CompanySource], description: 'The links.', resolve: (links) => links }),
  }),
});

const linkIdsText = 'Global ids of links, at most 200.';
const SourceLinksInput = builder.inputType('CompanySourceIdsInput', {
  fields: (t) => ({ ids: t.idList({ required: true, description: linkIdsText }) }),
});
const LinkSourcesInput = builder.inputType('LinkSourcesInput', {
  description: 'At least one source, at most 200 of each kind.',
  fields: (t) => ({
    companyName: t.string({ required: true, description: 'The company; created if it is new.' }),
    transcriptIds: t.idList(),
    documentIds: t.idList(),
    writeupIds: t.idList(),
  }),
});
const FileSourceInput = builder.inputType('FileSourceInput', {
  description: 'Give exactly one source.',
  fields: (t) => ({ transcriptId: t.id(), documentId: t.id() }),
});

const uuids = (type: string, ids: readonly (string | number)[] | null | undefined) =>
  (ids ?? []).map((id) => idOf(type, String(id)));

mutation('acceptSources', {
  type: DecidedSources,
  description: 'Accepts links: what each source says of its company becomes observations of it.',
  input: (t) => ({
    ids: t.idList({ required: true, description: linkIdsText }),
    companyName: t.string({
      description: 'The company to which they belong, created if it is new; the company that each names when left out.',
    }),
  }),
  run: (scope, { ids, companyName }) =>
    acceptSources(scope, { ids: uuids('CompanySource', ids), ...(companyName != null && { companyName }) }),
});

mutation('declineSources', {
  type: DecidedSources,
  description:
    'Declines links: nothing that the sources say counts as their company’s, and they are not proposed again.',
  inputType: SourceLinksInput,
  run: (scope, { ids }) => declineSources(scope, { ids: uuids('CompanySource', ids) }),
});

mutation('undoSources', {
  type: DecidedSources,
  description: 'Undoes accepted links; a company that was created with its link and is not used elsewhere is removed.',
  inputType: SourceLinksInput,
  run: (scope, { ids }) => undoSources(scope, { ids: uuids('CompanySource', ids) }),
});

mutation('linkSources', {
  type: DecidedSources,
  description: 'Adds sources to a company, besides those to which they belong already.',
  inputType: LinkSourcesInput,
  run: (scope, { companyName, transcriptIds, documentIds, writeupIds }) =>
    linkSources(scope, {
      companyName,
      transcriptIds: uuids('Transcript', transcriptIds),
      documentIds: uuids('Document', documentIds),
      writeupIds: uuids('Writeup', writeupIds),
    }),
});

mutation('fileSource', {
  type: Job,
  description: 'Starts the search for the companies of a source. The outcome of the job is a FilingJobResult.',
  inputType: FileSourceInput,
  run: (scope, { transcriptId, documentId }) =>
    fileSource(scope, {
      ...(transcriptId != null && { transcriptId: idOf('Transcript', transcriptId) }),
      ...(documentId != null && { documentId: idOf('Document', documentId) }),
    }),
});
