import type { Line, SpokenWord } from '../segments/spokenWords.ts';

/** What the server tells of a call whose sides were recorded on two channels. */
export interface HeardSides {
  content: string | null;
  hasSides: boolean;
  latestJob: { status: string } | null;
  speakers: { label: string; name: string | null; side: string | null }[];
  segments: {
    edges: {
      node: {
        text: string;
        speaker: { label: string } | null;
        words: { textStart: number; textEnd: number; startMs: number; endMs: number }[];
      };
    }[];
  };
}

export const sidesFields = `... on Recording { content hasSides latestJob { status } speakers { label name side }
  segments(first: 500) { edges { node { text speaker { label } words { textStart textEnd startMs endMs } } } } }`;

/** Returns the words that were recognised on one side of a call, with their times. */
export function heardOnSide({ segments }: HeardSides, side: 'Us' | 'Them'): SpokenWord[] {
  return segments.edges
    .filter(({ node }) => node.speaker?.label === side)
    .flatMap(({ node: { text, words } }) =>
      words.map(({ textStart, textEnd, ...times }) => ({ word: text.slice(textStart, textEnd), ...times })),
    );
}

/** A partner asks and a founder answers, in words that a small recogniser knows. */
export const callLines: Line[] = [
  { voice: 'slt', text: 'How many hospitals use the product?' },
  { voice: 'rms', text: 'More than three hundred hospitals use the product every day.' },
  { voice: 'slt', text: 'When did you start the company?' },
  { voice: 'rms', text: 'We started the company five years ago with four people.' },
];
