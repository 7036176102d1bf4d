import { formatList, inSentence } from '../../finance/formatFigure.ts';
import { periodKey } from '../../finance/periods.ts';
import type { RunFigure } from '../runs/runFigure.ts';

/** In years. From this age on, a figure says little about the present. */
const oldFrom = 3;
/** A note tells of the first companies only, which a reader takes as the best. */
const maxLeaders = 3;

/** Says which of the first companies of a ranking lead it with old figures, one sentence each. */
export function ageNotes(
  leaders: readonly { name: string; figures: readonly Pick<RunFigure, 'label' | 'period'>[] }[],
  thisYear: number,
): string[] {
  return leaders.slice(0, maxLeaders).flatMap(({ name, figures }) => {
    const old = figures.flatMap(({ label, period }) => {
      const year = Number(/^\d{4}/.exec(periodKey(period ?? undefined) ?? '')?.[0] ?? NaN);
      return thisYear - year >= oldFrom ? [`${inSentence(label)} (${period}, ${thisYear - year} years ago)`] : [];
    });
    return old.length === 0 ? [] : [`${name} ranks by old figures: ${formatList(old)}.`];
  });
}
