import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { Fact, Reading } from '../../reading/reading.ts';
import { storable } from '../../text/text.ts';
import { computeShown } from '../computeShown.ts';
import { findCompany } from '../match.ts';
import { storeEdits } from '../editing/edit.ts';
import { metricOrder } from './candidate.ts';
import { dateOf, queryIn, shownAs } from './stored.ts';

interface Correction extends Pick<Fact, 'metric' | 'value' | 'text' | 'currency' | 'periodLabel'> {
  printed: string;
  sourceFact: Fact;
  title: string;
}

/**
 * Stores a person's correction of a text's figure as that person's statement about the company, with the text and the
 * source's words as evidence, in place of the person's earlier statement. Returns the company's id. Throws INVALID for
 * a figure that is not the company's, and CONFLICT when the firm has no company of that name.
 */
export async function takeCorrection(
  { prisma: tx, tenantId }: WriteScope,
  subject: Reading['subject'],
  { sourceFact, title, metric, value, text, currency, periodLabel, printed }: Correction,
): Promise<string> {
  refuseForeign(sourceFact);
  const companyId = await companyOf(tx, subject);
  await tx.$queryRaw`SELECT FROM companies WHERE tenant_id = ${tenantId}::uuid AND id = ${companyId}::uuid FOR NO KEY UPDATE`;
  // A period that the person rewords cannot be dated.
  const isSamePeriod = periodLabel === sourceFact.periodLabel;
  const word = {
    ...{ metric, value, text, currency, periodLabel, printed },
    origin: 'PERSON' as const,
    confidence: 1,
    basis: sourceFact.basis,
    periodMonths: isSamePeriod ? sourceFact.periodMonths : null,
    periodEnd: isSamePeriod ? dateOf(sourceFact.periodEnd) : null,
    place: storable(`corrected in “${title}”`),
    quote: storable(sourceFact.passage.quote),
  };
  await storeEdits(tx, { tenantId, id: companyId }, [word]);
  await computeShown(tx, tenantId, [companyId]);
  return companyId;
}

function refuseForeign({ metric, status, owner, ownerName }: Fact): void {
  const why =
    owner !== 'SUBJECT'
      ? `This is a figure of ${ownerName ?? 'the market'}`
      : status !== 'ACTUAL'
        ? 'This is a plan, and companies show only actual figures'
        : !metricOrder.includes(metric)
          ? 'Companies show no figure of this kind'
          : null;
  if (why !== null) throw new Failure('INVALID', `${why}. Correct it in the text only.`, { field: 'isForCompany' });
}

async function companyOf(tx: WriteScope['prisma'], { name, aliases }: Reading['subject']): Promise<string> {
  const found = name === null ? null : await findCompany(tx, { name, aliases });
  if (found !== null) return shownAs(queryIn(tx), found);
  const sentence =
    name === null
      ? 'This text names no company. Correct the figure in the text only.'
      : `You have no company called ${name}. Add it first, or correct the figure in the text only.`;
  throw new Failure('CONFLICT', sentence, { field: 'isForCompany' });
}
