import { findFigures } from '../finance/numbers/figures.ts';
import type { ReadingRecord } from '../reading/reading.ts';
import {
  factFigure,
  printedValue,
  unknownFigure,
  withCapitals,
  type CitedFact,
  type CitedFacts,
  type Printed,
} from './citedFacts.ts';
import {
  computeFormula,
  FormulaProblem,
  parseFormula,
  resultOf,
  type Formula,
  type Quantity,
  type Result,
} from './formula.ts';

/** What a reader of the record learns of a figure that was rejected, corrected or struck. */
export type Doubt = ReadingRecord['doubts'][number];

/**
 * Computes 'f32 / f37 as 6.1 ×' and prints the result with its formula in words and the passages of its inputs. If the
 * stated result is wrong by more than its rounding, a doubt says so. Where the formula cannot be computed, the stated
 * result is printed as unverified.
 */
export function computeFigure(written: string, facts: CitedFacts): { figure: Printed; doubt: Doubt | null } {
  const [expression = '', stated = ''] = written.split(/\sas\s(?!.*\sas\s)/).map((part) => part.trim());
  try {
    const formula = parseFormula(expression);
    const cited = new Map(formula.references.map((reference) => [reference, factNamed(reference, facts)]));
    const result = resultOf(
      computeFormula(formula, (reference) => quantityOf(reference, factNamed(reference, facts))),
      stated,
    );
    const text = printedResult(result, stated);
    const words = inWords(formula, cited);
    const inputs = formula.references.map((reference) => factFigure(reference, false, facts));
    const doubt = isNear(result.value, stated)
      ? null
      : doubtOf(`The writer computes ${words} as ${stated}.`, 'CHANGED', `It is ${text}.`);
    return { figure: { text, isVerified: true, computed: { written, formula: words, inputs } }, doubt };
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    const sentence = `The writer computes ${written}, which cannot be computed.`;
    const doubt = doubtOf(sentence, 'WITHDRAWN', `${error.message.replace(/^./, (first) => first.toUpperCase())}.`);
    return { figure: { text: stated || unknownFigure, isVerified: false }, doubt };
  }
}

/** Prints a result in the house style. Where percentages differ by points, the stated text says so. */
function printedResult({ unit, ...figure }: Result, stated: string): string {
  if (unit === 'PERCENT' && /points?\b|\bpp\b/i.test(stated))
    return `${printedValue({ unit: 'COUNT', text: null, ...figure })} percentage points`;
  return printedValue({ unit, text: null, ...figure });
}

const doubtOf = (sentence: string, answer: Doubt['answer'], words: string): Doubt => ({
  id: null,
  sentence,
  answer,
  words,
});

function factNamed(reference: string, facts: CitedFacts): CitedFact {
  const fact = facts.get(reference);
  if (fact === undefined) throw new FormulaProblem(`${reference} is not a figure that was read`);
  return fact;
}

const monthlyLabel = /\b(?:monthly|(?:per|a|each) month)\b/i;

function quantityOf(reference: string, { metric, label, unit, value, currency }: CitedFact): Quantity {
  if (value === null || unit === 'TEXT') throw new FormulaProblem(`${reference} is no number`);
  const isMonthly = unit === 'MONEY' && (metric === 'MRR' || monthlyLabel.test(label));
  const kind = unit === 'MULTIPLE' ? 'RATIO' : unit;
  return { value: kind === 'PERCENT' ? value / 100 : value, kind, currency, isMonthly };
}

/** Writes a formula for readers: 'Valuation €60.0M ÷ ARR €9.8M'. The period tells two values of one metric apart. */
function inWords({ tokens }: Formula, cited: ReadonlyMap<string, CitedFact>): string {
  const labels = [...cited.values()].map(({ label }) => label);
  const named = (reference: string): string => {
    const fact = cited.get(reference);
    if (fact === undefined) return reference;
    const isShared = labels.indexOf(fact.label) !== labels.lastIndexOf(fact.label);
    const period = isShared && fact.periodLabel !== null ? withCapitals(fact.periodLabel) : '';
    return [fact.label, period, printedValue(fact)].filter(Boolean).join(' ');
  };
  return tokens
    .map((token) => {
      if ('reference' in token) return named(token.reference);
      if ('number' in token) return token.number.toLocaleString('en-US');
      return token.sign === '(' || token.sign === ')' ? token.sign : ` ${token.sign} `;
    })
    .join('')
    .trim();
}

function isNear(value: number, stated: string): boolean {
  const [figure] = findFigures(stated);
  if (figure === undefined) return true;
  const scale = figure.noun === 'year' ? 12 : 1;
  return Math.abs(figure.value * scale - value) <= 0.5000001 * figure.precision * scale;
}
