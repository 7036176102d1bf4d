import type { Figure } from '../../finance/numbers/units.ts';
import { findFigures } from '../../finance/numbers/figures.ts';
import { addressedToMachines, procedure } from '../../reading/remarks/remarkCues.ts';
import type { Reading } from '../../reading/reading.ts';
import { phrasePattern, plainWords } from '../../reading/remarks/remarkPhrases.ts';
import type { Said } from '../../reading/remarks/said.ts';
import { lowered, asSentence, cleanUtterance, withoutOpeners } from '../../reading/sentences/clean.ts';
import { foundIn } from './foundIn.ts';
import { oneOf, entriesOf, wordSet } from '../../text/wordTable.ts';

interface Value {
  worth: number;
  phrases: string;
  /** The topic. A summary states a topic once or twice; further figures on it add little. */
  matter: string;
}

const values: Value[] = [
  {
    matter: 'earnings per share',
    worth: 12,
    phrases:
      'earnings per share, earnings per _ share, eps, per diluted share, ffo per share, ffo per _ share, loss per share, loss per _ share, #$ per share, #$ a share',
  },
  {
    matter: 'revenue',
    worth: 9,
    phrases:
      'total revenue, total revenues, net revenue, net revenues, total net sales, net sales, total sales, consolidated revenue, consolidated sales, consolidated net sales, company sales, revenues were, revenue was, revenue of, revenues of, sales of, sales were, our sales, our revenue, quarter revenue, quarter revenues, quarter sales, revenue grew, revenue increased, revenues increased, revenue decreased, revenues decreased, net premiums earned, net interest income, operating revenue, operating revenues',
  },
  {
    matter: 'margin',
    worth: 3,
    phrases: 'gross margin, operating margin, ebitda margin, profit margin, net interest margin',
  },
  { matter: 'ebitda', worth: 3.5, phrases: 'adjusted ebitda, ebitda' },
  {
    matter: 'net income',
    worth: 3.5,
    phrases: 'net income, net loss, net earnings, operating income, ffo, core earnings',
  },
  { matter: 'cash flow', worth: 3, phrases: 'free cash flow, operating cash flow, cash flow from operations' },
  { matter: 'dividend', worth: 4, phrases: 'dividend, dividends' },
  {
    matter: 'volume',
    worth: 4,
    phrases:
      'production, units, deliver~, closings, shipments, tests, barrels, boe, revpar, assets under management, aum, orders, bookings, backlog, stores, openings',
  },
  {
    matter: 'balance',
    worth: 2.5,
    phrases: 'net debt, leverage, cash and cash equivalents, liquidity, capital ratio, cet1, allowance',
  },
  { matter: 'charges', worth: 3, phrases: 'restructuring, impairment, savings, synergies, charge, charges' },
  { matter: 'spending', worth: 2.5, phrases: 'capital expenditures, capital budget, capex, capital spending' },
];

/** An expected value is worth as much as an actual one. */
const guidance =
  'guidance, outlook, we expect, expects, expect~, we anticipate, we project, projecting, forecast~, full year #y, for the full year, fiscal year #y, in the range of, range of, now expect, we see, next quarter, to be between, we estimate, initiating, reaffirm~, raising, raised our';

const present =
  'quarter, first quarter, second quarter, third quarter, fourth quarter, for the quarter, in the quarter, this quarter, three months, q1, q2, q3, q4, year over year, compared to, versus, up from, from the prior year';

/** Words for a part of the company, a part of the change, or an assumption. */
const ofAPart =
  'segment, segments, division, excluding, included, partially offset, offset, impact of, headwind, tailwind, benefit of, contributed, basis points, tax rate, interest expense, depreciation, corporate, stock compensation, shares outstanding, share count, accretion, accretive, due to, over the past, since, years ago, last year we, cumulative, acquisition of, real estate, property, average price';

/** Topics in the order in which a partner asks for them. */
const order = entriesOf(`
  revenue | earnings per share | net income | ebitda | margin | volume | cash flow | balance | dividend
  charges | spending | other`);

const reasons =
  'driven by, primarily due to, mainly due to, largely due to, as a result of, reflecting, because of, thanks to, benefited from, impacted by, affected by, owing to';

/** Past-tense verbs that do not end in 'ed'. */
const pastVerbs = wordSet(`
  was were had rose fell grew came made cost spent paid sold took got went saw drove built held kept left lost won
  began bought brought`);

/** Beginnings of words in 'ed' that are not past tense: 'adjusted earnings', 'is expected'. */
const notPast =
  'adjust dilut expect anticipat project estimat relat bas fix forecast continu consolidat unallocat need speed inde'.split(
    ' ',
  );

const joiningWords = `
  and | but | while | which | including | excluding | with | compared | versus | as
  reflecting | driven | primarily | resulting | due`;
const joint = new RegExp(String.raw`(?<=[,;])\s+(?!\d)|\s+[–—-]{1,2}\s+|\s+(?=${oneOf(joiningWords)} )`);
const longest = 36;
const shortest = 5;

/** Words that need another word after them, so a statement cannot end with them. */
const brokenEnd = new RegExp(
  String.raw`\b${oneOf(`
  a | an | the | of | to | with | and | or | but | for | in | on | at | by | from | between | as | than | which | that
  is | are | was | were | be | our | its | reported | adjusted | approximately | about`)}$`,
  'i',
);

const wordsIn = (text: string): number => text.split(/\s+/).length;

function statementsOf(sentence: string): string[] {
  const clean = withoutOpeners(cleanUtterance(sentence));
  const clauses = clean.split(joint);
  const statements: string[] = [];
  for (let from = 0; from < Math.min(clauses.length, 6); from += 1) {
    if (from > 0 && !startsWhole(clauses[from] ?? '')) continue;
    const start = clean.indexOf(clauses[from] ?? '');
    let end = start;
    for (let to = from; to < clauses.length; to += 1) {
      const clause = clauses[to] ?? '';
      end = clean.indexOf(clause, end) + clause.length;
      const text = clean
        .slice(start, end)
        .replace(/[,;\s–—-]+$/, '')
        .replace(/^(?:and|but|while) /, '');
      const words = wordsIn(text);
      if (words > longest) break;
      if (words >= shortest && !brokenEnd.test(text)) statements.push(asSentence(text));
    }
  }
  return statements;
}

const wholeStart = new RegExp(
  String.raw`^(?:(?:and|but|while) )?${oneOf(`
  we | our | this | these | it | the company | adjusted | total | net | gross | diluted | full
  revenues? | sales | earnings | for the | for fiscal | in the`)}\b`,
  'i',
);

function startsWhole(clause: string): boolean {
  return wholeStart.test(clause);
}

const matters = values.map(({ matter, worth, phrases }) => ({ matter, worth, pattern: phrasePattern(phrases) }));
const pattern = {
  guidance: phrasePattern(guidance),
  present: phrasePattern(present),
  ofAPart: phrasePattern(ofAPart),
  reasons: phrasePattern(reasons),
  procedure: phrasePattern(procedure),
};
const isDate = ({ unit }: Figure): boolean => ['year', 'quarter', 'half', 'date', 'time', 'ordinal'].includes(unit);
const countOf = (plain: string, wanted: RegExp): number => plain.match(wanted)?.length ?? 0;

interface Statement {
  text: string;
  words: number;
  /** Its figures as unit and value, for comparing. */
  figures: string[];
  matter: string;
  isExpected: boolean;
  worth: number;
  sentence: Said;
}

/** Subjects that seem to mean the whole company although a part may have been named: 'Sales were up 17%'. */
const bareSubject = /^(?:sales|revenues?|operating (?:income|margin)|margins?|volumes?|growth|orders)\b/i;
const pointsBack = /^(?:it|this|that|these|those|they|there|such|which|here|i)\b/i;

function isPast(text: string): boolean {
  return plainWords(text)
    .split(' ')
    .some((word) => pastVerbs.has(word) || (word.endsWith('ed') && !notPast.some((stem) => word.startsWith(stem))));
}

function weighed(text: string, sentence: Said, share: number): Statement {
  const plain = plainWords(text);
  const figures = findFigures(text).filter((figure) => !isDate(figure));
  const found = matters.filter(({ pattern: each }) => plain.search(each) >= 0);
  const best = found.toSorted((a, b) => b.worth - a.worth)[0];
  const isNamed = plain.search(pattern.guidance) >= 0;
  const isExpected = isNamed || (sentence.plain.search(pattern.guidance) >= 0 && !isPast(text));
  let each = best?.worth ?? 0.5;
  if (isExpected) each += 3;
  else if (plain.search(pattern.present) >= 0) each += 1;
  each /= 1 + countOf(plain, pattern.ofAPart) * 0.6;
  each *= 1.2 - share * 0.4;
  if (pointsBack.test(text)) each *= 0.5;
  if (share > 0.08 && bareSubject.test(text)) each *= 0.4;
  if (plain.search(pattern.reasons) >= 0) each *= 1.15;
  return {
    text: isNamed || !isExpected ? text : `Expected: ${lowered(text)}`,
    words: text.split(/\s+/).length,
    figures: figures.map(({ value, unit }) => `${unit} ${value}`),
    matter: best?.matter ?? 'other',
    isExpected,
    worth: each,
    sentence,
  };
}

const mostWords = 152;

/** Writes what a professional notes from a results call: what was earned, what is expected and what drives it. */
export function summarizeResults(all: readonly Said[], reading: Reading, source: string): string {
  const spoken = all.filter(
    ({ isQuestion, plain, text }) =>
      !isQuestion && plain.search(pattern.procedure) < 0 && !addressedToMachines.test(text),
  );
  const pool = spoken.flatMap((each, at) =>
    statementsOf(each.text).map((statement) => weighed(statement, each, at / spoken.length)),
  );
  const chosen = choose(pool);
  const place = ({ matter, isExpected, sentence: { start } }: Statement): number =>
    (isExpected ? 1e9 : 0) + order.indexOf(matter) * 1e7 + start;
  const sorted = chosen.toSorted((a, b) => place(a) - place(b));
  const { name } = reading.subject;
  const lead = name === null ? [] : [`${name}, on its results.`];
  const sentences = sorted.map((each) => each.text);
  const found = foundIn(source, sentences);
  return [...lead, ...sentences.filter((each) => found.has(each))].join(' ');
}

function choose(pool: Statement[]): Statement[] {
  const chosen: Statement[] = [];
  const stated = new Set<string>();
  const counts = new Map<string, number>();
  const key = ({ matter, isExpected }: Statement): string => `${matter} ${isExpected}`;
  const gain = (statement: Statement): number => {
    const fresh = new Set(statement.figures.filter((figure) => !stated.has(figure))).size;
    const worth = statement.worth * (Math.min(fresh, 2) + Math.max(0, Math.min(fresh, 5) - 2) * 0.4);
    return worth / (1 + (counts.get(key(statement)) ?? 0) * 0.7) / (statement.words + 6);
  };
  for (let words = 0; ;) {
    const best = pool
      .filter(
        ({ words: more, sentence }) =>
          words + more <= mostWords && !chosen.some((other) => other.sentence === sentence),
      )
      .reduce<{ value: number; statement?: Statement }>(
        (top, statement) => (gain(statement) > top.value ? { value: gain(statement), statement } : top),
        { value: 0 },
      ).statement;
    if (best === undefined) return chosen;
    chosen.push(best);
    words += best.words;
    counts.set(key(best), (counts.get(key(best)) ?? 0) + 1);
    for (const figure of best.figures) stated.add(figure);
  }
}
