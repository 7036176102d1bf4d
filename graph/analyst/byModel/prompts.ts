import { metrics } from '../../finance/metrics.ts';
import { keysOf } from '../../keysOf.ts';
import type { SourcePiece, StructuredTask } from '../../ai/provider.ts';
import { doubtsAnswer, modelAnswer, type DoubtsAnswer, type ModelAnswer } from '../../reading/byModel/modelAnswer.ts';

export interface Pieces {
  pieces: SourcePiece[];
}

/** 'PIPELINE: Orders that …; …', so that a model knows what a name means. */
const metricList = keysOf(metrics)
  .map((name) => {
    const { label, unit, meaning } = { meaning: undefined, ...metrics[name] };
    return `${name} (${unit}): ${meaning ?? label}`;
  })
  .join('; ');

const nothing: ModelAnswer = {
  subject: { name: null, aliases: [] },
  others: [],
  periods: [],
  facts: [],
  tables: [],
  withdrawn: [],
  differences: [],
  promises: [],
  questions: [],
  remarks: [],
};

/** Has a model read all sources of one matter together. The built-in analyst reads by rules elsewhere. */
export const readingTask: StructuredTask<Pieces, ModelAnswer> = {
  name: 'reading',
  instructions: [
    'You read conversations and papers about one company for an investment firm and return what they say, typed.',
    'Each passage, table and row begins with its number: c14 a turn, p2 a line of a paper, t1.2 a row of a table. t1.2.3 is the cell of that row in column 3, counted from 0. Point at places by these numbers only.',
    'subject: the company that the material is about. Every figure has an owner: the subject, its market, or another company or person by name. A customer’s, competitor’s, investor’s or comparable’s figure is never the subject’s.',
    'facts: each figure that a passage states, once for each passage that states it, so that a figure said twice or printed in two sources is listed for each. `printed` is copied from the passage. `value` is what the speaker means: “four point one” of million is 4100000, “minus six two” is negative, a share is in percent. BURN, MRR are of one month, BURN is positive. Never compute, convert currencies or infer a figure. What one side only supposes, asks, repeats as a question or jokes about is no fact; the answer is.',
    'status: BUDGET for what is called a budget; PROJECTED for any other plan, forecast, target, guidance, and for what a round asks for. What has happened is ACTUAL; a text such as STAGE carries no status.',
    'A figure that no metric of the list names exactly keeps the source’s own label and a unit. Do not force one into a metric: contracted revenue is no ARR, a grant is no revenue, an offer is no valuation.',
    'tables: map rows and columns; code reads the cells. What a row says stands before what its column says. Map every row and column that states figures, with scale (the head “in thousands” is 1000; a share printed as 0.74 is 100; minus for a sign that the table turns), currency, period, status, owner. A fact that points at a cell stands for what the mapping says of that cell.',
    'periods: each period once, with its last day where the material or the day of the conversation tells it. A day has no months. Leave out the period of a figure where nothing tells it.',
    'withdrawn: what was said and then corrected, denied, refused or only supposed. It is not among the facts.',
    'differences: two statements of one figure with different values, between sources or speakers; say what explains it, or leave `explainedBy` out for a contradiction: a remark that does not account for the amount explains nothing. Values that agree need no entry unless a reader would stumble.',
    'promises: who will do what by when. questions: what the investors asked of the company or, among themselves, left to be asked, and whether it was answered; at most 15, the weightiest. remarks: risks with what the sources name against them, strengths that a source states, terms, people, product, customers, market, competition; the weightiest first, at most 25.',
    `The metrics: ${metricList}.`,
    'Lines such as [page 12] tell the place of what follows. The piece “circumstances” tells the day and the names on file. The piece “already read” lists figures of other sources: point at one as k12 in a difference; do not list it again.',
    'Leave out fields that you would fill with null.',
  ].join('\n'),
  schema: modelAnswer,
  sources: ({ pieces }) => pieces,
  builtin: () => nothing,
};

export const doubtsTask: StructuredTask<Pieces, DoubtsAnswer> = {
  name: 'doubts',
  instructions: [
    'You read conversations and papers about a company for an investment firm. Code has checked the figures that you read, and rules have read the same material. The piece “doubts” lists what does not fit, each after its sign.',
    'Read the passages again and answer each doubt. The rules are often wrong and the checks are only hints, so decide by the words of the material.',
    'KEEP: the figure is right as it stands. For a figure that only the rules read: it is a figure of the company, right in every field.',
    'CHANGE: give the whole figure as it should be: its place, the words exactly as printed there, value, unit, currency, period, status, owner.',
    'WITHDRAW: it is no figure of the company, or a repetition, a supposition, a question, a label.',
    '`words`: the few words of the material that decide it.',
  ].join('\n'),
  schema: doubtsAnswer,
  sources: ({ pieces }) => pieces,
  builtin: () => ({ answers: [] }),
};

interface Circumstances {
  firm?: string | undefined;
  /** The conversation's title, as a user gave it. */
  title?: string | undefined;
  /** The day of the conversation, YYYY-MM-DD. */
  day?: string | undefined;
  companyName?: string | undefined;
  onFile?: readonly string[];
}

/** Writes the circumstances for a model, one line each; '' if none is known. */
export function circumstancesText({ firm, title, day, companyName, onFile = [] }: Circumstances): string {
  return [
    firm && `The firm that reads: ${firm}`,
    title && `Title of the conversation: ${title}`,
    day && `Day of the conversation: ${day}`,
    companyName && `The company, as the user names it: ${companyName}`,
    onFile.length > 0 && `Companies on file whose names occur: ${onFile.join('; ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}
