import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import { citedFacts, type FactOverrides } from '../../analyst/citedFacts.ts';
import { reprintFacts, type PrintedText } from '../../analyst/printFacts.ts';
import type { WriteScope } from '../../request/context.ts';
import { takeMarks } from '../../reading/grounding/figureMarks.ts';
import { groundInTurns, markFigures, plainText, type GroundedFigure } from '../../reading/grounding/grounding.ts';
import { knownOf } from '../../reading/grounding/knownFigures.ts';
import { stillStated } from '../../reading/grounding/statedIn.ts';
import type { Reading } from '../../reading/reading.ts';
import { labelledSources } from '../../reading/sources.ts';
import { getMember } from '../../tenants/members/service.ts';
import { originNow, readMemoSource } from '../writing/readWriteupSources.ts';

export interface MarkedText {
  html: string;
  figures: readonly GroundedFigure[];
}

interface References {
  reading: Reading | null;
  overrides: FactOverrides;
}

/**
 * Grounds a text that a person has edited. A marked figure with untouched words keeps its evidence; if it refers to a
 * fact, it prints the fact's present value. Every other figure is looked up in the present sources; a figure that no
 * source states is marked as the person's. Text from outside the product has no grounded figures and receives none.
 */
export async function groundEdited(
  scope: WriteScope,
  writeup: Writeup,
  text: MarkedText,
  references: References,
): Promise<PrintedText> {
  const { html, figures: kept } = reprint(text, references);
  if (writeup.analyst === null && kept.length === 0) return { html, figures: [] };
  const { isWhole, ...origin } = await originNow(scope, writeup);
  const sources = labelledSources(await readMemoSource(scope, origin));
  const referring = kept.filter(({ fact, computed }) => fact !== undefined || computed !== undefined);
  const known = references.reading ? { figures: knownOf(references.reading) } : undefined;
  const grounded = await groundInTurns(plainText(html), sources, undefined, referring, known);
  const byHand = { name: (await getMember(scope, scope.memberId))?.name ?? null };
  const figures = grounded.map((figure): GroundedFigure => {
    if (figure.isVerified || figure.fact !== undefined) return figure;
    const earlier = kept.find(
      ({ start, end, text }) => start === figure.start && end === figure.end && text === figure.text,
    );
    // A figure keeps its evidence even when its source has been deleted since.
    if (earlier && (!earlier.isVerified || !isWhole)) return earlier;
    return (earlier && stillStated(earlier, sources)) ?? { ...figure, byHand };
  });
  return marked({ html, figures });
}

/** Keeps figures whose words are untouched. Figures by reference print the present values. */
export function reprintMarked(text: MarkedText, references: References): PrintedText {
  return marked(reprint(text, references));
}

function marked({ html, figures }: PrintedText): PrintedText {
  return { html: markFigures(html, figures), figures };
}

function reprint(text: MarkedText, { reading, overrides }: References): PrintedText {
  const { html, marks } = takeMarks(text.html);
  const untouched = marks.flatMap(({ index, ...place }) => {
    const figure = text.figures[index];
    return figure?.text === place.text ? [{ ...figure, ...place }] : [];
  });
  return reprintFacts(html, untouched, reading ? citedFacts(reading, overrides) : new Map());
}
