import { disputes, missingMetrics } from '../../analyst/memo/memoEvidence.ts';
import { materialOf } from '../../analyst/memo/material.ts';
import type { Transaction } from '../../data/db.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { inSentence } from '../../finance/formatFigure.ts';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import type { Reading } from '../../reading/reading.ts';
import { storable } from '../../text/text.ts';
import { familyOf, queryIn, shownAs } from '../figures/stored.ts';
import { findCompany } from '../match.ts';
import { holdFollowUps } from './hold.ts';

/** Returns what a memo leaves open besides the questions of its conversation: which of two values holds, and what is missing. */
export function memoQuestions(reading: Reading): { metric: MetricName | null; words: string; isMissing: boolean }[] {
  const material = materialOf(reading);
  const missing = missingMetrics(material).map((metric) => ({
    metric,
    words: `What is the ${inSentence(metrics[metric].label)}?`,
    isMissing: true,
  }));
  return [...disputes(material).map((each) => ({ ...each, isMissing: false })), ...missing];
}

/**
 * Stores what a memo leaves open as questions to its company, if that is on file. What is asked already or was deleted by a
 * person, and figures that another source states, are left out.
 */
export async function storeMemoQuestions(
  tx: Transaction,
  tenantId: string,
  { reading, title }: { reading: Reading; title: string },
): Promise<void> {
  const companyId = await companyOf(tx, reading);
  const asked = memoQuestions(reading);
  if (companyId === null || asked.length === 0) return;
  const where = { tenantId, companyId: { in: await familyOf(queryIn(tx), [companyId]) } };
  const ofQuestions = { where: { ...where, kind: 'QUESTION' as const }, select: { words: true } };
  const known = [...(await tx.followUp.findMany(ofQuestions)), ...(await tx.removedFollowUp.findMany(ofQuestions))];
  const stated = await tx.metricObservation.findMany({
    where: { ...where, withdrawnAt: null, rejectedAt: null },
    select: { metric: true },
    distinct: ['metric'],
  });
  const isKnown = ({ words, metric, isMissing }: (typeof asked)[number]) =>
    known.some((each) => each.words === storable(words)) ||
    (isMissing && stated.some((each) => each.metric === metric));
  const data = asked
    .filter((each) => !isKnown(each))
    .map(({ words, metric }) => {
      const shared = { tenantId, companyId, kind: 'QUESTION' as const, saidOn: databaseNow() };
      return { ...shared, words: storable(words), metric, who: storable(title) };
    });
  if (data.length === 0) return;
  await tx.followUp.createMany({ data });
  await holdFollowUps(tx, tenantId, [companyId]);
}

async function companyOf(tx: Transaction, { subject }: Reading): Promise<string | null> {
  const found = await findCompany(tx, { name: subject.name ?? '', aliases: subject.aliases });
  return found && shownAs(queryIn(tx), found);
}
