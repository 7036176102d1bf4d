import { companyFields, listedNumbers } from '../../graph/companies/listing/fields.ts';
import { shownFields } from '../../graph/companies/shape.ts';
import { followUpFields } from '../../graph/companies/followUps/service.ts';
import { observationFields } from '../../graph/companies/observations/fields.ts';
import { industryGroupOf } from '../../graph/finance/sectors.ts';
import { documentFields } from '../../graph/documents/rules.ts';
import type { FilterFields } from '../../graph/data/lists/filters.ts';
import { stages } from '../../graph/finance/stages.ts';
import { runFields } from '../../graph/portfolio/runs/service.ts';
import { sortKeyOf } from '../../graph/text/text.ts';
import { transcriptFields } from '../../graph/recordings/transcripts/rules.ts';
import { writeupFields } from '../../graph/writeups/rules.ts';

export type Value = string | number | boolean | null;
export type Row = { id: string } & Record<string, unknown>;

/** A list in the naive reference: its fields, its comparisons and its orders. */
export interface Noun {
  list: string;
  /** The type of the list's nodes. */
  type: string;
  /** The prefix of the names of its filter and its order. */
  prefix: string;
  table: FilterFields;
  fields: string;
  /** The value that a filter's field is compared with; of several values one must match. */
  valueOf: Record<string, (row: Row) => Value | Value[]>;
  /** The value that each order compares, the larger first except for A to Z. */
  keyOf: Record<string, (row: Row) => Value>;
  /** The filters beside the table: each set of arguments with the rows that match. Sent in the name of `somebody`. */
  narrowed: Narrowed[];
  /** The same list over REST, and the property that contains it. */
  rest?: { path: string; wrap?: string };
}

interface Narrowed {
  graphql: string;
  /** The same over REST; null where REST has no such parameter. */
  rest: string | null;
  holds: (row: Row) => boolean;
}

export const somebody = 'Somebody';

const time = (name: string) => (row: Row) => Date.parse(String(row[name]));
const plain = (name: string) => (row: Row) => (row[name] ?? null) as Value;
/** Filters that are called like the field that they compare. */
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, plain(name)]));
const has = (name: string) => (row: Row) => (row[name] ?? null) !== null;
const idIn = (name: string) => (row: Row) => (row[name] as { id: string } | null)?.id ?? null;
const title = (row: Row) => sortKeyOf(String(row.title));
const idOfSource = (name: string) => (row: Row) => idIn(name)(row.source as Row);
const edgesOf = (list: unknown) => (list as { edges: { node: Row }[] }).edges.map(({ node }) => node);

const says = (text: string, ...texts: unknown[]) => texts.join('\n').toLowerCase().includes(text.toLowerCase());
const search = (text: string, textsOf: (row: Row) => unknown[]): Narrowed => ({
  graphql: `search: ${JSON.stringify(text)}`,
  rest: `search=${encodeURIComponent(text)}`,
  holds: (row) => says(text, ...textsOf(row)),
});
const mine: Narrowed = {
  graphql: 'mine: true',
  rest: 'mine=true',
  holds: ({ author }) => (author as { name: string } | null)?.name === somebody,
};

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
    fields: `name ${shownFields.join(' ')} marketScore growthScore profitScore totalScore completeness conflictCount recommendation
      hasGeneratedScores createdAt updatedAt author { name }`,
    valueOf: {
      ids: plain('id'),
      ...Object.fromEntries(listedNumbers.map(({ name, field }) => [name, plain(field)])),
      ...same('marketScore', 'growthScore', 'profitScore', 'totalScore', 'completeness'),
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
    narrowed: [
      search('firm 1', ({ name }) => [name]),
      search('SaaS', ({ name, industry, stage }) => [name, industry, stage]),
      search('series', ({ name, industry, stage }) => [name, industry, stage]),
      { ...mine, graphql: 'filter: { mine: true }' },
      { graphql: 'filter: { stage: "SEED" }', rest: null, holds: ({ stage }) => stage === 'Seed' },
      {
        graphql: 'filter: { industry: "saas" }',
        rest: null,
        holds: ({ industry }) => String(industry).toLowerCase() === 'saas',
      },
      {
        graphql: 'filter: { recommendation: HOLD }',
        rest: null,
        holds: ({ recommendation }) => recommendation === 'HOLD',
      },
    ],
    keyOf: {
      NAME: ({ name }) => String(name).toLowerCase(),
      TOTAL_SCORE: plain('totalScore'),
      ...Object.fromEntries(listedNumbers.map(({ name, field }) => [name.toUpperCase(), plain(field)])),
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
    fields: 'title content duration recordingDate updatedAt summary recording { id } author { name }',
    valueOf: {
      ids: plain('id'),
      duration: plain('duration'),
      recorded: time('recordingDate'),
      updated: time('updatedAt'),
      isSummarized: ({ summary }) => Boolean(summary),
      hasRecording: has('recording'),
    },
    narrowed: [search('CALL 3', ({ title, content }) => [title, content]), mine],
    keyOf: { NEWEST: time('recordingDate'), LONGEST: plain('duration'), UPDATED: time('updatedAt') },
    rest: { path: '/api/transcripts', wrap: 'data' },
  },
  {
    list: 'writeups',
    type: 'Writeup',
    prefix: 'Writeup',
    table: writeupFields,
    fields:
      'title content memoType recommendation isComboAnalysis verdict creationDate updatedAt author { name } transcript { id } document { id }',
    valueOf: {
      ids: plain('id'),
      transcriptIds: idIn('transcript'),
      documentIds: idIn('document'),
      memoTypes: plain('memoType'),
      memoRecommendations: plain('recommendation'),
      ...same('isComboAnalysis', 'verdict'),
      created: time('creationDate'),
      updated: time('updatedAt'),
    },
    narrowed: [
      search('éclair', ({ title, content }) => [title, content]),
      mine,
      {
        graphql: 'memoType: "human_memo"',
        rest: null,
        holds: ({ memoType }) => memoType === 'human_memo',
      },
      { graphql: 'verdict: TRACK', rest: null, holds: ({ verdict }) => verdict === 'TRACK' },
    ],
    keyOf: { NEWEST: time('creationDate'), TITLE: title, UPDATED: time('updatedAt') },
    rest: { path: '/api/writeups' },
  },
  {
    list: 'documents',
    type: 'Document',
    prefix: 'Document',
    table: documentFields,
    fields: 'title fileName status fileSize fileType uploadDate updatedAt author { name }',
    valueOf: {
      ids: plain('id'),
      size: plain('fileSize'),
      fileTypes: plain('fileType'),
      uploaded: time('uploadDate'),
      updated: time('updatedAt'),
    },
    narrowed: [
      search('ÜBER 2', ({ title, fileName }) => [title, fileName]),
      search('f1', ({ title, fileName }) => [title, fileName]),
      mine,
      { graphql: 'isReady: true', rest: null, holds: ({ status }) => status === 'READY' },
      { graphql: 'isReady: false', rest: null, holds: ({ status }) => status !== 'READY' },
    ],
    keyOf: { NEWEST: time('uploadDate'), TITLE: title, UPDATED: time('updatedAt') },
    rest: { path: '/api/documents' },
  },
  {
    list: 'observations',
    type: 'MetricObservation',
    prefix: 'Observation',
    table: observationFields,
    fields: `metric value printed text author { name } currency status origin periodEnd periodMonths confidence isAudited computation isVerified isRejected createdAt
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
      ...same('periodMonths', 'confidence', 'isAudited'),
      isComputed: has('computation'),
      ...same('isVerified', 'isRejected'),
      hasQuote: ({ source }) => has('quote')(source as Row),
      created: time('createdAt'),
      updated: time('updatedAt'),
    },
    narrowed: [
      search('SAID SO', ({ printed, text, source }) => [printed, text, (source as Row).quote]),
      search('about 1', ({ printed, text, source }) => [printed, text, (source as Row).quote]),
      mine,
    ],
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
    list: 'followUps',
    type: 'FollowUp',
    prefix: 'FollowUp',
    table: followUpFields,
    fields: `kind words who metric author { name } status due dueLabel saidOn reason isDecided createdAt updatedAt company { id }
      source { quote document { id } transcript { id } }`,
    valueOf: {
      ids: plain('id'),
      companyIds: idIn('company'),
      documentIds: ({ source }) => (source === null ? null : idIn('document')(source as Row)),
      transcriptIds: ({ source }) => (source === null ? null : idIn('transcript')(source as Row)),
      kinds: plain('kind'),
      statuses: plain('status'),
      metrics: plain('metric'),
      due: plain('due'),
      said: plain('saidOn'),
      isDecided: plain('isDecided'),
      created: time('createdAt'),
      updated: time('updatedAt'),
    },
    narrowed: [
      search('SAID 1', ({ words, who, dueLabel, reason, source }) => [
        words,
        who,
        dueLabel,
        reason,
        (source as Row | null)?.quote,
      ]),
      search('call says', ({ words, who, dueLabel, reason, source }) => [
        words,
        who,
        dueLabel,
        reason,
        (source as Row | null)?.quote,
      ]),
      mine,
    ],
    keyOf: { NEWEST: time('createdAt'), UPDATED: time('updatedAt'), DUE: plain('due'), SAID: plain('saidOn') },
    rest: { path: '/api/follow-ups' },
  },
  {
    list: 'rankingRuns',
    type: 'RankingRun',
    prefix: 'Run',
    table: runFields,
    fields:
      'analyst author { id name } createdAt companyCount rankings(first: 5) { edges { node { id: rank companyName company { id } } } }',
    valueOf: {
      ...runOf,
      companyCount: plain('companyCount'),
      companyIds: ({ rankings }) => edgesOf(rankings).map(idIn('company')),
    },
    narrowed: [search('firm 3', ({ rankings }) => edgesOf(rankings).map(({ companyName }) => companyName)), mine],
    keyOf: { NEWEST: time('createdAt'), COMPANIES: plain('companyCount') },
    rest: { path: '/api/ranking-runs' },
  },
  {
    list: 'investmentRuns',
    type: 'InvestmentRun',
    prefix: 'Run',
    table: runFields,
    fields: 'analyst author { id name } createdAt totalCompanies customPrompt picks { companyName company { id } }',
    valueOf: {
      ...runOf,
      companyCount: plain('totalCompanies'),
      companyIds: ({ picks }) => (picks as Row[]).map(idIn('company')),
    },
    narrowed: [
      search('ROBOTS 3', ({ customPrompt }) => [customPrompt]),
      search('firm 3', ({ picks }) => (picks as Row[]).map(({ companyName }) => companyName)),
      mine,
    ],
    keyOf: { NEWEST: time('createdAt'), COMPANIES: plain('totalCompanies') },
    rest: { path: '/api/investment-runs' },
  },
  {
    list: 'discoveryRuns',
    type: 'DiscoveryRun',
    prefix: 'Run',
    table: runFields,
    fields: 'analyst author { id name } createdAt candidateCount discoveryPrompt',
    valueOf: { ...runOf, companyCount: plain('candidateCount'), companyIds: () => [] },
    narrowed: [search('ROBOTS 3', ({ discoveryPrompt }) => [discoveryPrompt]), mine],
    keyOf: { NEWEST: time('createdAt'), COMPANIES: plain('candidateCount') },
    rest: { path: '/api/discovery-runs' },
  },
];
