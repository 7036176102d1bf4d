import { ObservationOrigin, ObservationStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { FilterFields } from '../../data/lists/filters.ts';
import { metrics } from '../../finance/metrics.ts';
import { keysOf } from '../../keysOf.ts';
import { changeOrders, dayKey, type Order } from '../../data/lists/lists.ts';
import { figureKey } from '../listing/fields.ts';

// The indexes metric_observations_by_* hold some of these expressions; changing one needs a migration.

/** Turns a condition on readings into one on what they state. */
export const statedBy = (is: string) =>
  `reading_id = ANY(ARRAY(SELECT id FROM company_readings WHERE tenant_id = current_tenant() AND ${is}))`;

/** Turns a condition on companies into one on what is stored for them and for the companies merged into them. */
export const ofFamilies = (is: string) => `company_id = ANY(ARRAY(WITH RECURSIVE family AS (
    SELECT id FROM companies WHERE tenant_id = current_tenant() AND ${is}
    UNION SELECT c.id FROM family f JOIN (
      SELECT id, merged_into_id FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NOT NULL OFFSET 0) c
      ON c.merged_into_id = f.id) SELECT id FROM family))`;

export const observationFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The observations themselves.' },
  companyIds: {
    kind: 'ids',
    sql: 'id',
    within: ofFamilies,
    what: 'The companies that show them, including statements about companies merged into them.',
  },
  documentIds: { kind: 'ids', sql: 'document_id', within: statedBy, what: 'The documents that state them.' },
  writeupIds: { kind: 'ids', sql: 'writeup_id', within: statedBy, what: 'The write-ups that state them.' },
  transcriptIds: { kind: 'ids', sql: 'transcript_id', within: statedBy, what: 'The transcripts that state them.' },
  metrics: { kind: 'choice', sql: 'metric', values: keysOf(metrics), what: 'The metric.' },
  value: {
    kind: 'number',
    sql: figureKey('value'),
    missing: -1e308,
    what: "The value in the metric's unit: money in whole units of its currency, shares in percent.",
  },
  currencies: { kind: 'words', sql: 'currency', has: 'hasCurrency', what: 'ISO 4217 code of the currency.' },
  statuses: {
    kind: 'choice',
    sql: 'status::text',
    values: Object.values(ObservationStatus),
    what: 'Whether it is an actual or planned value.',
  },
  origins: {
    kind: 'choice',
    sql: 'origin::text',
    values: Object.values(ObservationOrigin),
    what: 'How the value was found: by an analyst in the source, or by an edit or import.',
  },
  periodEnd: { kind: 'day', sql: 'period_end', what: 'The last day of the period.' },
  hasPeriod: { kind: 'flag', sql: 'period_end IS NOT NULL', what: 'Observations of a known period.' },
  periodMonths: {
    kind: 'int',
    sql: 'CASE WHEN period_months IS NULL THEN -1 ELSE period_months END',
    missing: -1,
    what: 'Length of the period in months.',
  },
  confidence: { kind: 'number', sql: 'confidence', what: 'Confidence of the reading, 0 to 1.' },
  isAudited: { kind: 'flag', sql: 'is_audited', what: 'Observations that the source calls audited.' },
  isComputed: { kind: 'flag', sql: 'computation IS NOT NULL', what: 'Observations computed from printed values.' },
  isVerified: { kind: 'flag', sql: 'verified_at IS NOT NULL', what: 'Observations that a person confirmed.' },
  isRejected: { kind: 'flag', sql: 'rejected_at IS NOT NULL', what: 'Observations that a person rejected.' },
  hasQuote: { kind: 'flag', sql: 'quote IS NOT NULL', what: 'Observations with the words of their source.' },
  created: { kind: 'instant', sql: 'created_at', what: 'When it was stored.' },
  updated: {
    kind: 'instant',
    sql: 'updated_at',
    what: 'When it last changed, for example by a confirmation or a merge.',
  },
} satisfies FilterFields;

/** The orders of observations. Unknown values and periods come last in each order. */
export const observationOrders = {
  ...changeOrders,
  VALUE: { sql: figureKey('value'), type: 'float8', descending: true },
  VALUE_ASC: { sql: figureKey('value').replace('-1e308', '1e308'), type: 'float8', descending: false },
  PERIOD: { sql: dayKey('period_end', -2_147_483_647), type: 'int', descending: true },
  PERIOD_ASC: { sql: dayKey('period_end', 2_147_483_647), type: 'int', descending: false },
  CONFIDENCE: { sql: 'confidence', type: 'float8', descending: true },
  CONFIDENCE_ASC: { sql: 'confidence', type: 'float8', descending: false },
} satisfies Record<string, Order>;
export type ObservationOrder = keyof typeof observationOrders;

/** The text that a search for observations looks at, in lower case. */
export const observationWords = `lower(printed || ' ' || COALESCE(text, '') || ' ' || COALESCE(quote, ''))`;
