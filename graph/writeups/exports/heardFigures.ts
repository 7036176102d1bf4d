import type { Scope } from '../../context.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { conversationLabel } from '../../reading/sources.ts';
import { findPassage } from '../../segments/findPassage.ts';
import { formatMoment } from '../../text/moment.ts';

/**
 * The figures of a memo. The place of a figure from the conversation is its second and its speaker, as far as they are known: '12:03,
 * Founder'.
 */
export async function placeHeardFigures(
  scope: Scope,
  transcriptId: string | null,
  figures: readonly GroundedFigure[],
): Promise<GroundedFigure[]> {
  if (transcriptId === null) return [...figures];
  const places = new Map<string, Promise<string>>();
  const placeOf = (quote: string, near: number | undefined) => {
    const key = `${near} ${quote}`;
    const known = places.get(key) ?? findPlace(scope, transcriptId, quote, near);
    places.set(key, known);
    return known;
  };
  return Promise.all(
    figures.map(async (figure) => {
      if (figure.source !== conversationLabel || !figure.quote) return figure;
      const place = await placeOf(figure.quote, figure.sourceStart);
      return place === '' ? figure : { ...figure, place };
    }),
  );
}

async function findPlace(scope: Scope, transcriptId: string, quote: string, near: number | undefined): Promise<string> {
  const heard = await findPassage(scope, { transcriptId }, quote, near);
  if (!heard) return '';
  const speaker = heard.segment.speaker?.mergedInto ?? heard.segment.speaker;
  const name = speaker && (speaker.name ?? speaker.label);
  return [heard.startMs === null ? null : formatMoment(heard.startMs), name].filter(Boolean).join(', ');
}
