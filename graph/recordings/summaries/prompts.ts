import type { TextTask } from '../../ai/provider.ts';
import { problemInText } from '../../analyst/problemInText.ts';
import { summaryOf } from '../../analyst/summary/summary.ts';
import { talkInstruction } from '../../analyst/talks.ts';
import { figureRules, wireMaterial, type WrittenFrom } from '../../analyst/wireMaterial.ts';
import { notesMarkWhatMattered } from '../../analyst/writerNotes.ts';
import type { Reading } from '../../reading/reading.ts';

/** Returns the task that writes the summary of one conversation: what a partner wants to know first. */
export function summaryTask(reading: Pick<Reading, 'talk'>): TextTask<WrittenFrom> {
  return {
    name: 'summary',
    instructions: [
      'You summarise conversations for the partners of an investment firm.',
      'Write four to eight plain sentences, without headings, lists or markup.',
      talkInstruction(reading) ||
        'Begin with what the company or the meeting is about; then the figures that matter, the terms or the ask, and the main concern.',
      'Name the questions that the investors asked and that stayed open. End with the next step and its date, if one was agreed.',
      'State only what the conversation says. Leave out greetings, small talk and legal boilerplate.',
      figureRules,
      'Compute nothing.',
      notesMarkWhatMattered,
    ].join('\n'),
    sources: wireMaterial,
    builtin: ({ source, reading: read }) => [summaryOf(read, source.transcript)],
    problemIn: problemInText,
  };
}
