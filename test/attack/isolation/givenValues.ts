import { audioKey, documentKey } from '../../../graph/data/storage/keys.ts';
import { unread, type Reading } from '../../../graph/reading/reading.ts';
import { secretId, secretNumber, secretText } from './secrets.ts';

export interface Place {
  table: string;
  column: string;
  index: number;
  tenantId: string;
}

/** The numbers of rows of tables where neither two nor one for each kind is right. */
export const rowCounts: Record<string, number> = {
  portfolio_summaries: 1,
  tenant_sign_ins: 1,
  webhook_deliveries: 2,
  currency_rates: 3,
  rate_sources: 1,
  analysis_runs: 3,
  analysis_entries: 3,
  company_readings: 2,
};

const text = (place: Place) => secretText(`${place.table} ${place.column} ${place.index}`);
const said = (place: Place) => ({
  label: text(place),
  metric: 'REVENUE',
  value: secretNumber,
  text: text(place),
  period: null,
});
const evidence = (place: Place) => ({ start: 0, end: 5, place: text(place), quote: text(place) });
const passage = (place: Place) => ({ ...evidence(place), source: 0, speaker: text(place) });
const fact = (place: Place, id: number) => ({
  ...{ id, owner: 'OTHER', ownerName: text(place), metric: 'REVENUE', value: secretNumber, text: text(place) },
  ...{ currency: 'USD', printed: text(place), scale: null, periodLabel: text(place), periodStart: '2024-01-01' },
  ...{ periodEnd: '2024-12-31', periodMonths: 12, basis: text(place), status: 'ACTUAL', isAudited: false },
  ...{ computation: null, confidence: 1, passage: passage(place), inputs: [passage(place)] },
});
const reading = (place: Place): Reading =>
  ({
    ...unread(),
    sources: [{ kind: 'CONVERSATION', label: 'conversation', title: text(place) }],
    subject: { name: text(place), aliases: [text(place)], by: 'TEXT' },
    others: [{ name: text(place), role: 'COMPETITOR' }],
    facts: [fact(place, 1), fact(place, 2)],
    superseded: [{ metric: 'REVENUE', value: secretNumber, currency: 'USD', passage: passage(place), by: 1 }],
    contradictions: [
      { metric: 'REVENUE', label: 'Revenue', periodLabel: text(place), sides: [1, 2], explanation: text(place) },
    ],
    agreements: [],
    remarks: [{ kind: 'RISK', words: text(place), isAnswered: false, weight: 1, passage: passage(place) }],
  }) as Reading;
const criteria = (place: Place) => ({
  text: text(place),
  weights: [{ dimension: 'GROWTH', weight: 2, phrase: text(place) }],
  filters: [],
  notUnderstood: [text(place)],
  missingRates: [],
});

/** Every second observation and claim is of a figure that no metric names. */
const isLabelled = ({ table, index }: Place) =>
  ['metric_observations', 'company_claims'].includes(table) && index % 2 === 1;

/**
 * The values of columns whose type alone does not determine them, by 'table.column', or by the column of any table.
 * JSON has the fields of every shape that the column can have, so that the firm itself can read it.
 */
export const givenValues: Record<string, (place: Place) => unknown> = {
  'tenant_sign_ins.address_claim': () => 'email',
  currency: ({ index }) => ['EUR', 'GBP', 'CHF'][index % 3],
  metric: (place) => (isLabelled(place) ? undefined : ['REVENUE', 'GROSS_MARGIN'][place.index % 2]),
  label: (place) => (isLabelled(place) || place.table === 'speakers' ? text(place) : undefined),
  unit: (place) => (isLabelled(place) ? 'COUNT' : undefined),
  company_id: ({ index }) => secretId('companies', index % 2),
  subject_id: ({ index }) => secretId('companies', index % 2),
  source_id: ({ index }) => secretId('documents', index % 2),
  expires_at: () => new Date(Date.now() + 3_600_000),
  job_id: ({ index }) => secretId('jobs', index % 2),
  'recording_sounds.part_starts_ms': () => '{0,1000}',
  words: () => '{0,4,0,900}',
  'comments.mentions': () => '{0,4}',
  made_id: ({ index }) => secretId('documents', index % 2),
  merged_into_id: () => undefined,
  removed_at: () => undefined,
  worker_key: () => undefined,
  attempt: () => 1,
  end_offset: () => 20,
  confidence: () => 1,
  position: ({ table, index }) => (table === 'analysis_entries' ? 1 : table === 'recording_parts' ? 0 : index),
  row: ({ index }) => index + 2,
  row_id: ({ index }) => secretId('writeups', index % 2),
  'trash_rows.row': (place) => ({ id: secretId('writeups', place.index), title: text(place) }),
  'trash_rows.storage_key': () => undefined,
  'trash_rows.link_column': () => undefined,
  version: () => 1,
  'writeups.version': () => 2,
  'recording_sounds.storage_key': ({ tenantId, index }) => audioKey(tenantId, secretId('recordings', index), 0, 'wav'),
  basis: () => undefined,
  'documents.status': () => 'READY',
  'documents.file_type': () => 'application/pdf',
  'documents.storage_key': ({ tenantId, index }) => documentKey(tenantId, secretId('documents', index)),
  'document_parts.blocks': () => '[]',
  'recordings.status': () => 'TRANSCRIBED',
  'recordings.session_id': ({ index }) => secretId('sessions', index),
  'recordings.field_versions': () => ({}),
  summary_figures: () => '[]',
  'source_readings.reading': reading,
  'source_readings.source_ids': ({ index }) => [secretId('documents', index % 2)],
  'source_readings.text_hashes': ({ tenantId, index }) => [`${tenantId} ${index}`],
  'transcripts.field_versions': () => ({}),
  'recording_parts.mime_type': () => 'audio/wav',
  'recording_parts.storage_key': ({ tenantId, index }) => audioKey(tenantId, secretId('recordings', index), 0, 'wav'),
  'writeups.memo_type': ({ index }) => ['institutional', 'human_memo'][index],
  'writeups.figures': () => '[]',
  'writeups.source_reading': reading,
  'writeups.overrides': () => ({}),
  'writeups.revision_job_id': () => undefined,
  'writeups.field_versions': () => ({}),
  'writeups.origin': () => ({ kind: 'WRITEUP' }),
  'writeup_versions.figures': () => '[]',
  'writeup_versions.overrides': () => ({}),
  'writeup_versions.source_reading': reading,
  'jobs.status': ({ index }) => (index % 2 === 0 ? 'COMPLETED' : 'FAILED'),
  'jobs.error_code': ({ index }) => (index % 2 === 0 ? undefined : 'UNREADABLE'),
  'jobs.error_message': (place) => (place.index % 2 === 0 ? undefined : text(place)),
  'jobs.input': (place) => ({ files: [], prompt: text(place) }),
  'jobs.result': (place) => ({ title: text(place), content: text(place), figures: [] }),
  'jobs.finished_at': () => new Date(),
  'api_tokens.requests_per_minute': () => 60_000,
  'companies.stage': () => 'Seed',
  'companies.own_money': (place) =>
    JSON.stringify([{ field: 'revenue', value: secretNumber, currency: 'EUR', conversion: text(place) }]),
  'rate_sources.url': () => 'https://rates.invalid/monthly.csv',
  'rate_sources.rates': (place) => ({ source: text(place), months: { EUR: { '2024-01': secretNumber } } }),
  'companies.score_details': () => '[]',
  'companies.field_versions': () => ({}),
  'companies.scored_at': () => new Date(),
  'company_readings.spans': () => '[]',
  'company_readings.proposed': () => undefined,
  'company_readings.insights': (place) => JSON.stringify([evidence(place)]),
  'metric_observations.inputs': (place) => JSON.stringify([evidence(place)]),
  'company_claims.standing_id': ({ index }) => secretId('metric_observations', index),
  'company_claims.observation_ids': ({ index }) => [secretId('metric_observations', index)],
  'follow_ups.words': text,
  'follow_ups.held_by': ({ index }) => secretId('company_readings', index),
  'company_imports.status': ({ index }) => ['PREVIEW', 'APPLIED'][index],
  'company_imports.target': () => 'COMPANIES',
  'company_imports.applied_at': ({ index }) => (index === 0 ? undefined : new Date()),
  'company_imports.columns': (place) =>
    JSON.stringify([
      { index: 0, header: text(place), field: 'NAME', factor: 1, currency: null, scale: null, period: null },
    ]),
  'company_imports.reading': (place) =>
    JSON.stringify({
      ...{ sheet: text(place), sheets: [text(place)], headRow: 1, firstRows: [{ row: 1, texts: [text(place)] }] },
      ...{ notes: [text(place)], isRemembered: false, toRemember: null },
      setting: { mark: '.', evidence: 'one', crown: null, unit: null, isAsked: true },
    }),
  'import_mappings.memory': (place) => JSON.stringify({ columns: [{ head: text(place), header: text(place) }] }),
  'company_import_slices.first_row': () => 0,
  'company_import_slices.counts': () => ({ CREATE: 1, UPDATE: 0, UNCHANGED: 0, DUPLICATE: 0, ERROR: 0 }),
  'company_import_slices.rows': (place) =>
    JSON.stringify([
      {
        row: 2,
        name: text(place),
        aliases: [],
        action: 'CREATE',
        companyId: null,
        ownerId: secretId('companies', 5),
        values: [],
        problems: [{ column: '', message: text(place) }],
      },
    ]),
  'analysis_runs.steering': (place) => ({
    formula: text(place),
    version: text(place),
    source: 'CANDIDATES',
    criteria: criteria(place),
  }),
  'analysis_runs.result': (place) => ({
    insights: { topPerformer: text(place), fastestGrowing: null, mostProfitable: null, recommendations: [text(place)] },
    notes: [text(place)],
    overallPortfolioAssessment: text(place),
    analysisMethodology: text(place),
    eligibleCompanies: 1,
    unverifiedFigures: 0,
    portfolioAnalysis: text(place),
    searchCriteria: text(place),
    excludedCount: 0,
  }),
  'analysis_entries.entry': (place) => ({
    ...{ tier: 'Tier 1', growthScore: 1, profitabilityScore: 1, scaleScore: 1, overallScore: 1, version: 1 },
    ...{ reasoning: text(place), strengths: [text(place)], keyStrengths: [text(place)], score: 1, parts: [] },
    ...{ marketOpportunity: text(place), financialHighlights: text(place), stage: 'Seed', industry: text(place) },
    ...{
      description: text(place),
      reasonForRecommendation: text(place),
      quotes: [text(place)],
      investmentFit: text(place),
    },
    ...{ keyMetrics: { estimatedRevenue: null, fundingRaised: null, employeeCount: null }, riskFactors: [text(place)] },
    ...{ website: null, citations: [], importedFrom: text(place) },
  }),
  'analysis_entries.figures': (place) =>
    JSON.stringify([
      {
        ...said(place),
        observationId: secretId('metric_observations', 0),
        sourceTitle: null,
        place: null,
        quote: text(place),
      },
    ]),
  'candidate_imports.errors': (place) => JSON.stringify([{ row: 1, message: text(place) }]),
  'candidates.figures': () => '[]',
  'portfolio_summaries.measures': () => ({}),
  // The endpoints are switched off, so that nothing is sent.
  'webhook_endpoints.stopped_at': () => new Date(),
  'webhook_endpoints.events': () => ['company.created'],
  'webhook_deliveries.next_attempt_at': () => new Date(),
  'webhook_deliveries.entity_id': ({ index }) => searchedId(index),
  // The search index refers to the rows by their kind.
  'search.entries.id': ({ index }) => searchedId(index),
  'search.entries.piece': () => 0,
  'search.changes.id': ({ index }) => searchedId(index),
  // The changes refer to the first rows of a few tables, and the log begins with 1.
  'changes.position': ({ index }) => index + 1,
  'changes.entity_id': ({ index }) => searchedId(index % 4),
  'change_marks.entity_id': ({ index }) => searchedId(index % 4),
};

function searchedId(kind: number): string {
  return secretId(['companies', 'writeups', 'transcripts', 'documents'][kind] ?? '', 0);
}
