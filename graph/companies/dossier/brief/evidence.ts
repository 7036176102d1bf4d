import type { MetricObservation } from '../../../../prisma/generated/prisma/client.ts';
import { formatFigure } from '../../../finance/formatFigure.ts';
import { figureNamed, unitOf } from '../../../finance/metrics.ts';
import { placeHeard } from '../../../recordings/segments/findPassage.ts';
import type { Scope } from '../../../request/context.ts';
import { getMember } from '../../../tenants/members/service.ts';
import { inputsOf, sourceOf, type Source } from '../../figures/sources.ts';
import type { Evidence, Stated } from './briefText.ts';

/** Returns a statement of a source or a person as a brief prints it, with its place. */
export async function statedBy(scope: Scope, observation: MetricObservation): Promise<Stated> {
  const text = formatFigure(unitOf(figureNamed(observation)), observation);
  const { origin, createdById, computation, printed, quote, place, sourceStart: start, speaker } = observation;
  if (origin === 'PERSON')
    return {
      text,
      evidence: { isVerified: true, byHand: { name: (await getMember(scope, createdById))?.name ?? null } },
    };
  const source = await sourceOf(scope, observation);
  const said = await passageIn(scope, source, { quote: quote ?? printed, place, start, speaker });
  if (computation === null) return { text, evidence: said };
  const inputs = (await inputsOf(scope, observation)).map((input) => ({
    ...{ text: '', isVerified: true, source: source.title, quote: input.quote },
    ...(input.place !== null && { place: input.place }),
  }));
  return { text, evidence: { isVerified: true, computed: { written: '', formula: computation, inputs } } };
}

interface Passage {
  quote: string | null;
  place: string | null;
  start: number | null;
  speaker: string | null;
}

/** Returns a passage of a source with its page, its cell, or its second and speaker. Null without words. */
export async function passageIn(
  scope: Scope,
  { title, transcriptId }: Source,
  { quote, place, start, speaker }: Passage,
): Promise<Evidence | null> {
  if (!quote) return null;
  const heard = transcriptId === null ? '' : await placeHeard(scope, { transcriptId }, quote, start);
  const where = [place, heard || speaker].filter(Boolean).join(', ');
  return { isVerified: true, source: title, quote, ...(where && { place: where }) };
}
