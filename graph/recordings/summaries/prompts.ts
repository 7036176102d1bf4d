import type { TextTask } from '../../ai/provider.ts';
import { problemInText } from '../../analyst/problemInText.ts';
import { summaryOf } from '../../analyst/summary/summary.ts';
import { figuresByReference, wireMaterial, type WrittenFrom } from '../../analyst/wireMaterial.ts';
import { notesMarkWhatMattered } from '../../analyst/writerNotes.ts';

/** The summary of one conversation: what a partner wants to know first. */
export const summarize: TextTask<WrittenFrom> = {
  name: 'summary',
  instructions: [
    'You summarise conversations for the partners of an investment firm.',
    'Write four to eight plain sentences, without headings, lists or markup.',
    'Begin with what the company or the meeting is about; then the traction and financial figures that matter, the terms or the ask, the main concern, and the next step.',
    'State only what the conversation says.',
    figuresByReference,
    notesMarkWhatMattered,
    'Leave out greetings, small talk and legal boilerplate.',
  ].join('\n'),
  sources: wireMaterial,
  builtin: ({ source, reading }) => [summaryOf(reading, source.transcript)],
  problemIn: problemInText,
};
