import { englishMonths } from '../../../finance/periodPieces.ts';
import { metricWords } from '../../../finance/metricWords.ts';
import type { Reading, Subject } from '../../reading.ts';
import { isCoined, isPlain } from '../../subject/mentions.ts';
import type { SpeechText } from '../speechText.ts';

const noNames = new Set([
  ...englishMonths,
  ...(
    'monday tuesday wednesday thursday friday saturday sunday ' +
    'arr mrr ebitda nrr grr ceo cfo cto coo kpi roi gmv cac ltv acv tam series q1 q2 q3 q4 h1 h2 fy i ok okay no yes so and but the it we they you he she ' +
    'germany france italy spain europe uk us usa america india japan china poland sweden norway denmark finland netherlands austria switzerland canada ' +
    'mexico brazil texas california london paris berlin ireland portugal greece asia africa australia english german french christmas covid excel ipo ' +
    'aop ytd ltm ttm mtd qtd qoq yoy mom capex opex cogs ebit pat pbt gaap ifrs ind sga esop safe kyc pos crm erp sku skus rfp fda sbir arpu arpa nps aum ' +
    'saas ai api gdpr soc iso eu vc pe ic mou nda loi p&l dutch swedish spanish italian indian japanese chinese american british'
  ).split(' '),
]);
const ofMetrics = new Set(Object.values(metricWords).flatMap(({ names }) => names?.split(/[| ]/) ?? []));
const verbs = new Set(
  (
    'is was has have are were does did do had will would can raised sold sells sell says said charges charge bought buys made makes comes came does got gets ' +
    'wants want announced just only never always also publishes went goes grew took takes closed did burns'
  ).split(' '),
);

/** Words directly before the name of another company: 'their rival Vastly', 'a competitor, Vastly'. */
const rivals = new Set(['rival', 'competitor', 'incumbent']);

/**
 * Finds the companies that a conversation names besides its subject: rivals, and names that act and are said at least
 * twice.
 */
export function otherNames(speech: SpeechText, subject: Subject): Reading['others'] {
  const speakers = new Set(speech.turns.flatMap(({ speaker }) => speaker?.toLowerCase().split(/\s+/) ?? []));
  const own = [subject.name, ...subject.aliases]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  const counts = new Map<
    string,
    { name: string; all: number; inside: number; acts: number; introduced: number; rival: number }
  >();
  const starts = new Set(speech.sentences.map(({ from }) => from));
  const ordinary = new Set(
    speech.tokens.flatMap(({ kind, text, lower }) => (kind === 'word' && text === lower ? [lower] : [])),
  );
  for (const [at, token] of speech.tokens.entries()) {
    const word = speech.words[at] ?? '';
    if (token.kind !== 'word' || !/^\p{Lu}\p{Ll}{3,}/u.test(token.text)) continue;
    const lead = speech.words[at - 1] === ',' ? at - 2 : at - 1;
    const isRival = !starts.has(at) && rivals.has(speech.words[lead] ?? '');
    if (
      noNames.has(word) ||
      (isPlain(word) && !isRival) ||
      speakers.has(word) ||
      own.includes(word) ||
      ordinary.has(word) ||
      ofMetrics.has(word)
    )
      continue;
    const count = counts.get(word) ?? {
      name: token.text.replace(/['’]s$/, ''),
      all: 0,
      inside: 0,
      acts: 0,
      introduced: 0,
      rival: 0,
    };
    count.all += 1;
    if (!starts.has(at)) count.inside += 1;
    const [next = '', second = ''] = speech.words.slice(at + 1, at + 3);
    if ((verbs.has(next) && !passing.has(second)) || (/['’]s$/.test(token.text) && !passing.has(next))) count.acts += 1;
    // Such a name belongs to a person or a place: 'Matilde and me', 'in Leiden', 'Then money. Tiina.'
    if (placing.has(speech.words[at - 1] ?? '') || isCalled(at, speech)) count.acts -= 1;
    if (isPerson(at, speech)) count.acts -= 2;
    if (isIntroduced(at, speech)) count.introduced += 1;
    if (isRival) count.rival += 1;
    counts.set(word, count);
  }
  return [...counts.values()]
    .filter(
      ({ name, all, inside, acts, introduced, rival }) =>
        rival > 0 ||
        (isCoined(name) ? (introduced > 0 && acts >= 0) || (acts > 0 && all > 1) : acts > 0 && all > 1 && inside > 0),
    )
    .map(({ name }) => ({ name, role: 'OTHER' as const }));
}

const plural = new Set(['they', "they're", "they've", "they'd", 'their', 'them']);
const singular = new Set(['he', 'she', 'his', 'her', "he's", "she's", 'i', 'we', 'you']);
const placing = new Set(['in', 'near', 'from', 'to', 'at', 'around', 'of']);
const passing = new Set([
  'here',
  'there',
  'on',
  'in',
  'at',
  'coming',
  'calling',
  'joining',
  'also',
  'not',
  'done',
  'late',
]);
const introducedWithin = 12;

/**
 * True when a name is said once and 'they' refers to it: 'So Cikgo. They have …', 'There is a crowd in Denmark,
 * Nordpalisade, they …'.
 */
function isIntroduced(at: number, { tokens, words, spoken }: SpeechText): boolean {
  const end = tokens[at]?.end ?? 0;
  if (!/^[,.]/.test(spoken.slice(end, end + 1)) || placing.has(words[at - 1] ?? '')) return false;
  const meant = words.slice(at + 1, at + introducedWithin).find((word) => plural.has(word) || singular.has(word));
  return meant !== undefined && plural.has(meant);
}

const roles = new Set(
  'ceo cfo cto coo founder cofounder chair chairman director partner manager accountant boss wife husband'.split(' '),
);
const roleWithin = 6;

/** True when a role follows the name: 'Dervla, that's the CEO, wants …' */
function isPerson(at: number, { words, tokens }: SpeechText): boolean {
  const next = words.slice(at + 1, at + roleWithin);
  return tokens[at + 1]?.text === ',' && next.some((word, index) => roles.has(word) && next[index - 1] === 'the');
}

/** True when the name only addresses a person: 'Result, Tiina.', 'Please, Mikko.' */
function isCalled(at: number, { tokens, spoken }: SpeechText): boolean {
  const { start, end } = tokens[at] ?? { start: 0, end: 0 };
  return spoken.slice(start - 2, start) === ', ' && /^[.?!]/.test(spoken.slice(end, end + 1));
}
