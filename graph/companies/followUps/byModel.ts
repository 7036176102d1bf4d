import { z } from 'zod';
import type { Analyst, CallContext, StructuredTask } from '../../ai/provider.ts';
import { QuoteFinder } from '../../reading/byModel/quoteFinder.ts';
import { spokenIn } from '../../reading/remarks/said.ts';
import type { FollowUpStatus } from '../../../prisma/generated/prisma/enums.ts';
import type { Held, Stated } from './held.ts';
import { decidable } from './state.ts';

/** A follow-up that a new source may decide. Days are written as 2026-06-30. */
export interface OpenFollowUp extends Pick<Stated, 'kind' | 'words' | 'due' | 'saidOn'> {
  id: string;
  status: FollowUpStatus;
}

/** What a model found in a source, and the text confirms. */
export interface HeldByModel extends Pick<Held, 'status' | 'movedTo' | 'speaker'> {
  id: string;
  start: number;
  end: number;
  quote: string;
}

const statuses = ['KEPT', 'MISSED', 'MOVED', 'WITHDRAWN', 'ANSWERED', 'PARTLY', 'EVADED', 'MET', 'OPEN'] as const;
const followUpsAnswer = z.object({
  items: z.array(
    z.object({
      item: z.int().describe('The number of the item'),
      status: z.enum(statuses),
      words: z.string().describe('The words of the source that decide it, copied exactly'),
      newDay: z.iso.date().nullish().describe('For MOVED: the last day on which it is due now'),
    }),
  ),
});
type Answer = z.infer<typeof followUpsAnswer>;

interface Asked {
  open: readonly OpenFollowUp[];
  source: { title: string; day: string; text: string };
}

const followUpsTask: StructuredTask<Asked, Answer> = {
  name: 'follow-ups',
  instructions: [
    'An investment firm keeps a list of what a company promised, what the firm asked and what its verdict depends on. You read a new source and say which items of the list it decides.',
    'The piece “open” numbers the items, each with its kind, the day on which it was said and the day on which it is due. The piece “source” is the new source.',
    'A PROMISE is KEPT if the source says that it happened or that the figure was reached, MISSED if the result is another or it did not happen by its day, MOVED if the source names a later day or a lower plan, WITHDRAWN if it was given up.',
    'A QUESTION is ANSWERED, PARTLY answered, or EVADED if it was asked again and not answered.',
    'A CONDITION is MET only if the source states as a fact that it holds; a plan, a hope or a figure of another time does not meet it. One that is marked “met” is OPEN again if the source states as a fact that it no longer holds.',
    'List only items that the source decides. Copy the deciding words exactly from one place of the source. If you are not sure, leave the item out.',
  ].join('\n'),
  schema: followUpsAnswer,
  sources: ({ open, source }) => [
    { label: 'open', text: open.map(lineOf).join('\n'), staysWhole: true },
    { label: 'source', text: `${source.title}, ${source.day}\n\n${source.text}` },
  ],
  builtin: () => ({ items: [] }),
};

function lineOf({ kind, status, words, due, saidOn }: OpenFollowUp, index: number): string {
  const facts = [
    ...(status === 'MET' ? ['met'] : []),
    ...(saidOn === null ? [] : [`said on ${saidOn}`]),
    ...(due === null ? [] : [`due on ${due}`]),
  ];
  return `${index + 1}. ${kind}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}: ${words}`;
}

/** Has a model hold the open follow-ups against a source; what the text does not confirm is left out. */
export async function askFollowUps(analyst: Analyst, asked: Asked, call: CallContext): Promise<HeldByModel[]> {
  if (asked.open.length === 0) return [];
  return confirmed(await analyst.generate(followUpsTask, asked, call), asked);
}

/**
 * Returns the answers with a known item, a new status of its kind, words of the source and, if it is moved, a later day.
 * Only a condition that was met can be open again.
 */
export function confirmed({ items }: Answer, { open, source }: Asked): HeldByModel[] {
  const finder = new QuoteFinder(source.text);
  const spoken = spokenIn(source.text);
  const found = items.flatMap(({ item, status, words, newDay = null }): HeldByModel[] => {
    const about = open[item - 1];
    const [place] = finder.find(words);
    if (!about || !place || !decidable[about.kind].some((each) => each === status)) return [];
    if ((status === 'OPEN' && about.status !== 'MET') || (status === 'MET' && about.status === 'MET')) return [];
    const movedTo = status === 'MOVED' ? newDay : null;
    if (status === 'MOVED' && (movedTo === null || movedTo < (about.due ?? source.day))) return [];
    const speaker = spoken.find(({ start, end }) => start <= place.start && place.start < end)?.speaker ?? null;
    return [{ id: about.id, status, movedTo, speaker, ...place, quote: source.text.slice(place.start, place.end) }];
  });
  return found.filter(({ id }, at) => found.findIndex((each) => each.id === id) === at);
}
