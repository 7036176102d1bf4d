import { isResultsCall } from '../../prose/genre.ts';
import type { TalkKind } from '../../reading.ts';
import type { Genre } from './sides.ts';

const signs: { kind: TalkKind; titles: string; openings: string }[] = [
  {
    kind: 'POST_MORTEM',
    titles:
      'post mortem|postmortem|lessons learned|lessons learnt|look back|looking back|retrospective|write off review',
    openings:
      'post mortem|postmortem|what did we learn|what we learned|lessons learned|we wrote it off|we wrote off|was written off|written off in',
  },
  {
    kind: 'LENDER',
    titles:
      'lender|lenders|lender s|bank review|with the bank|covenant|covenants|renewal call|credit committee|credit line|accordion|refinancing|facility',
    openings:
      'covenant test|test date|the borrower|the facility agreement|as your lender|as lenders|the bank wants|relationship manager',
  },
  {
    kind: 'LP',
    titles:
      'lp call|lp update|limited partner|limited partners|lpac|fund of funds|pension fund|annual meeting of the fund',
    openings: 'limited partner|as an lp|your lps|capital call|dpi|tvpi|the next fund|your commitment to the fund',
  },
  {
    kind: 'EXPERT',
    titles: 'expert|former|channel check|industry call',
    openings: 'former employer|left the company|expert network|when i was at|compliance|you used to work|you worked at',
  },
  {
    kind: 'RESULTS',
    titles:
      'results call|results conference|earnings call|after 3q25|half year 2025 results|interim results|conference call',
    openings: 'earnings conference call|results conference call|third quarter results call',
  },
  {
    kind: 'MANAGEMENT',
    titles:
      'management|walk through|monthly with|monthly|catch up|quarterly call|with the cfo|with finance|with the finance|cfo follow up|investor update|voice note|voice memo|p l|one on one|portfolio call|management accounts|diligence session|adviser call',
    openings: 'since we last spoke|since our last call|the monthly numbers|management presentation|management meeting',
  },
  {
    kind: 'BOARD',
    titles: 'board|supervisory board|aufsichtsrat|hallitus|consejo',
    openings:
      'board meeting|the minutes|minutes of|quorum|board pack|the board pack|supervisory board|members of the board|approve the agenda|the chair opens',
  },
  {
    kind: 'REFERENCE',
    titles: 'reference|customer call|user call',
    openings:
      'gave us your name|gave me your name|as a reference|reference call|you re a customer of|you are a customer of|how long have you been using|as a customer',
  },
];
/** In characters. */
const openingLength = 1500;

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
const holds = (text: string, phrases: string): boolean =>
  phrases.split('|').some((phrase) => text.includes(` ${phrase} `));

/**
 * Returns what kind of talk a conversation is: by its title, then by how it opens, then by who speaks in it. A talk
 * among investors stays one whatever they mention.
 */
export function talkKindOf({ title, text }: { title: string; text: string }, genre: Genre): TalkKind {
  if (isResultsCall(text)) return 'RESULTS';
  const named = plain(title);
  const opened = plain(text.slice(0, openingLength));
  const byTitle = signs.find(({ titles }) => holds(named, titles))?.kind;
  if (byTitle === 'MANAGEMENT') return genre === 'INTERNAL' || genre === 'REFERENCE' ? genre : byTitle;
  if (byTitle !== undefined) return byTitle;
  const byOpening = signs.find(({ openings }) => holds(opened, openings))?.kind;
  if (byOpening === 'EXPERT') return genre === 'REFERENCE' ? byOpening : genre;
  if (genre !== 'PITCH') return byOpening === 'POST_MORTEM' || byOpening === 'LP' ? byOpening : genre;
  return byOpening ?? genre;
}
