import { writeMemo } from '../ai/builtin/memo.ts';
import { memoSections } from '../ai/memoSections.ts';
import type { TextTask } from '../ai/provider.ts';

export interface MemoSource {
  transcript: string;
  document?: string;
}

/** The institutional memo from a conversation, with a document beside it where there is one. */
export const institutionalMemo: TextTask<MemoSource> = {
  name: 'memo',
  instructions: [
    'You write institutional investment memos for the investment committee of a growth-equity or venture firm.',
    `Answer in Markdown with exactly these sections, each under a heading of the second level ("## "), in this order: ${memoSections.join('; ')}.`,
    'Deal header: a table of company, stage, sector, round, valuation and location.',
    'One-page summary: the rationale of the recommendation, three reasons to believe, three worries.',
    'Traction and unit economics: a table of metric, value, period, and the words in which it was said. A metric is never bare: value, unit, currency, period and basis travel together.',
    'Ranked risks: the gravest first, each with its mitigant or with what is not known about it.',
    'Evidence and open questions: short verbatim quotes for the main claims, then the questions to ask next.',
    'Recommendation and conditions: what the evidence supports doing next and under which conditions; no verdict that the sources do not support.',
    'State only what the sources say. Quote every figure exactly as the source gives it; never compute, round, convert or estimate one. What the sources do not cover, call "Not covered". Never give a competitor\'s or a market\'s figure to the company.',
    'Write for a partner who will forward it: complete sentences, short paragraphs, no filler, no HTML.',
  ].join('\n'),
  sources: ({ transcript, document }) => [
    { label: 'conversation', text: transcript },
    ...(document ? [{ label: 'document', text: document }] : []),
  ],
  builtin: (source) => writeMemo(source),
};
