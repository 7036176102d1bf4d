import { writeCombinedAnalysis } from '../../analyst/memo/combined.ts';
import { writeMemo } from '../../analyst/memo/memo.ts';
import {
  combinedSections,
  forwardable,
  inSections,
  sectionInstructions,
  type MemoSection,
} from '../../analyst/memoSections.ts';
import type { TextTask } from '../../ai/provider.ts';
import { figuresByReference, wireMaterial, type WrittenFrom } from '../../analyst/wireMaterial.ts';
import { problemInText } from '../../analyst/problemInText.ts';
import { notesMarkWhatMattered } from '../../analyst/writerNotes.ts';

const figureRules = [
  'State only what the sources say.',
  'Where there is a document, say of each figure whether it comes from the conversation or from the document, and where in it: "conversation", "document, page 12", "document, slide 3", "document, Sheet P&L, B7". Lines such as [page 12] in a document tell the place; several documents are told apart by their titles.',
  figuresByReference,
  notesMarkWhatMattered,
];

/**
 * Returns the task that writes the institutional memo from a conversation, documents or both, in the sections and the
 * order of a template.
 */
export function institutionalMemo(sections: readonly MemoSection[]): TextTask<WrittenFrom> {
  return {
    name: 'memo',
    instructions: [
      'You write institutional investment memos for the investment committee of a growth-equity or venture firm.',
      inSections(sections),
      ...sectionInstructions(sections),
      ...figureRules,
      forwardable,
    ].join('\n'),
    sources: wireMaterial,
    builtin: ({ reading, onFile }) => writeMemo(reading, onFile, sections),
    problemIn: (text) => problemInText(text, sections),
  };
}

/** The combined analysis: what conversation and documents say together, and where they differ. */
export const combinedAnalysis: TextTask<WrittenFrom> = {
  name: 'combined analysis',
  instructions: [
    'You compare what was said in a conversation with what documents say, for the partners of an investment firm.',
    inSections(combinedSections),
    'Figures and their sources: a table of metric, value, period, source (conversation, or document with its place) and the words in which it is stated.',
    'Where the sources disagree: each metric that they state differently for the same period and subject, with both values and both places. A rounding is no disagreement. Write "Nothing" when they agree.',
    'What only one source covers: the matters and metrics that only the conversation or only a document speaks of.',
    'Open questions: what to ask next, the disagreements first.',
    ...figureRules,
    forwardable,
  ].join('\n'),
  sources: wireMaterial,
  builtin: ({ reading, onFile }) => writeCombinedAnalysis(reading, onFile),
  problemIn: (text) => problemInText(text, combinedSections),
};
