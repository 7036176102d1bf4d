import { writeCombinedAnalysis, writeMemo } from '../../analyst/memo/memo.ts';
import {
  combinedSections,
  forwardable,
  inSections,
  sectionInstructions,
  type MemoSection,
} from '../../analyst/memoSections.ts';
import type { TextTask } from '../../ai/provider.ts';
import { sectionsFor, talkInstruction } from '../../analyst/talks.ts';
import { computingRule, figureRules, wireMaterial, type WrittenFrom } from '../../analyst/wireMaterial.ts';
import { problemInText } from '../../analyst/problemInText.ts';
import { notesMarkWhatMattered } from '../../analyst/writerNotes.ts';
import type { Reading } from '../../reading/reading.ts';

/**
 * Returns the task that writes the institutional memo from a conversation, documents or both, in the sections and the
 * order of a template. The kind of talk decides which of them a model writes and which questions it answers.
 */
export function institutionalMemo(
  sections: readonly MemoSection[],
  reading: Pick<Reading, 'talk' | 'sources'>,
): TextTask<WrittenFrom> {
  const asked = sectionsFor(reading, sections);
  return {
    name: 'memo',
    instructions: [
      'You write memos for the investment committee of a growth-equity or venture firm.',
      talkInstruction(reading),
      inSections(asked),
      ...sectionInstructions(asked),
      'Select: a memo states what matters for the decision, not everything that was said. Say what a figure means beside the others, and name what is weak, missing or contradicted.',
      'State as fact only what the sources say; make plain what is your judgement.',
      figureRules,
      computingRule,
      notesMarkWhatMattered,
      forwardable,
    ]
      .filter(Boolean)
      .join('\n'),
    sources: wireMaterial,
    builtin: ({ reading: read, onFile }) => writeMemo(read, onFile, sections),
    problemIn: (text) => problemInText(text, asked),
  };
}

/** The combined analysis: what conversation and documents say together, and where they differ. */
export const combinedAnalysis: TextTask<WrittenFrom> = {
  name: 'combined analysis',
  instructions: [
    'You compare what was said in a conversation with what documents say, for the partners of an investment firm.',
    inSections(combinedSections),
    'Figures and their sources: a table of metric, value, period and source (conversation, or document with its page, slide or sheet).',
    'Where the sources disagree: each figure that they state differently for the same period and owner, with both values and both places. A rounding is no disagreement. Write "Nothing" when they agree.',
    'What only one source covers: the matters and figures that only the conversation or only a document speaks of.',
    'Open questions: what to ask next, the disagreements first.',
    'State only what the sources say.',
    figureRules,
    computingRule,
    notesMarkWhatMattered,
    forwardable,
  ].join('\n'),
  sources: wireMaterial,
  builtin: ({ reading, onFile }) => writeCombinedAnalysis(reading, onFile),
  problemIn: (text) => problemInText(text, combinedSections),
};
