import type { TextTask } from '../ai/provider.ts';
import { summarizeConversation } from '../analyst/summary/summary.ts';

/** The summary of one conversation: what a partner wants first. */
export const summarize: TextTask<{ text: string }> = {
  name: 'summary',
  instructions: [
    'You summarise conversations for the partners of an investment firm.',
    'Write four to eight plain sentences, without headings, lists or markup.',
    'Begin with what the company or the meeting is about; then the traction and financial figures that matter, the terms or the ask, the main concern, and the next step.',
    'State only what the conversation says. Quote every figure exactly as it is said there; never compute, round or convert one.',
    'Leave out greetings, small talk and legal boilerplate.',
  ].join('\n'),
  sources: ({ text }) => [{ label: 'conversation', text }],
  builtin: ({ text }) => summarizeConversation(text),
};
