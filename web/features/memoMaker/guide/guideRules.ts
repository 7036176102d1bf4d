import type { FirstMemoMarks } from '../../../lib/firstMemoMarks.ts';
import { paths } from '../../../lib/paths.ts';

/** The number of things of each kind that the firm has, and the id of the newest write-up. */
export interface FirmMaterial {
  drafts: number;
  transcripts: number;
  writeups: number;
  newestWriteupId: string | null;
  companies: number;
}

export interface GuideStep {
  id: 'conversation' | 'transcript' | 'memo' | 'figure' | 'portfolio';
  title: string;
  note: string;
  /** The address where the step is done; a fragment is a place in the Memo Maker itself. */
  to: string;
  isDone: boolean;
}

export const conversationId = 'conversation';

/** Returns the steps from a conversation to the portfolio. One is done when the firm has its result, no matter how. */
export function guideSteps(firm: FirmMaterial, marks: FirstMemoMarks): GuideStep[] {
  return [
    {
      id: 'conversation',
      title: 'Bring in a conversation',
      note: 'Record it here, import its audio, or paste its text.',
      to: `#${conversationId}`,
      isDone: firm.drafts + firm.transcripts > 0,
    },
    {
      id: 'transcript',
      title: 'Save the transcript',
      note: 'Correct the text, then save it. You find it under My Transcripts.',
      to: paths.transcripts,
      isDone: firm.transcripts > 0,
    },
    {
      id: 'memo',
      title: 'Generate the memo',
      note: 'From the draft only, or with your documents by Voice + Data Analysis.',
      to: paths.writeups,
      isDone: firm.writeups > 0,
    },
    {
      id: 'figure',
      title: 'Trace a figure',
      note: 'Select a figure in the memo to see the passage that states it.',
      to: firm.newestWriteupId === null ? paths.writeups : paths.writeup(firm.newestWriteupId),
      isDone: marks.isFigureTraced,
    },
    {
      id: 'portfolio',
      title: 'See the portfolio',
      note: 'Process your memos to compare their companies and figures.',
      to: paths.analytics,
      isDone: firm.companies > 0,
    },
  ];
}

/**
 * True when the guide is shown: if it is requested (`?guide=open`), and, until the user closes it, for a firm without a
 * write-up. A user who started with it keeps it until every step is done. Before the firm's material is known (null),
 * the stored marks decide.
 */
export function isGuideShown(isAsked: boolean, marks: FirstMemoMarks, firm: FirmMaterial | null): boolean {
  if (isAsked) return true;
  if (marks.isDismissed) return false;
  if (firm === null) return marks.isStarted;
  return firm.writeups === 0 || (marks.isStarted && guideSteps(firm, marks).some(({ isDone }) => !isDone));
}
