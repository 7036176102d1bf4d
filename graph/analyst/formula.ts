import type { MetricUnit } from '../finance/metrics.ts';
import { keysOf } from '../keysOf.ts';

export interface Quantity {
  /** In base units: whole currency units, months; 0.24 for 24%. */
  value: number;
  kind: keyof typeof names;
  /** ISO 4217 of an amount of money; null if unknown. */
  currency: string | null;
  isMonthly: boolean;
}

export interface Formula {
  /** The figures that it names, each once: 'f32', 'f37'. */
  references: string[];
  /** The formula in the order of reading; a reference is { reference }. */
  tokens: Token[];
  tree: Tree;
}

type Operator = '+' | '−' | '×' | '÷';
type Token = { reference: string } | { number: number } | { sign: Operator | '(' | ')' };
type Tree =
  | { reference: string }
  | { number: number }
  | { negated: Tree }
  | { operator: Operator; left: Tree; right: Tree };

/** A formula that cannot be computed. Its message is a clause: 'f999 is not a figure that was read'. */
export class FormulaProblem extends Error {}

const piece = /\s*(?:\[?([a-z]\d{1,5})\]?|(\d[\d,]*(?:\.\d+)?)|([-+*/()×÷−–·:]))/y;
const signs = { '+': '+', '−': '-–−', '×': '*·×', '÷': '/:÷', '(': '(', ')': ')' };
/** Numbers that no source needs to state. With any other number a model could compute whatever it likes. */
const plainNumbers = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 24, 30, 36, 48, 52, 60, 90, 100, 360, 365, 1000,
]);

/** Reads a formula of references, plain numbers, + - * / and parentheses. Throws FormulaProblem. */
export function parseFormula(written: string): Formula {
  const tokens = tokensOf(written);
  const references = [...new Set(tokens.flatMap((token) => ('reference' in token ? [token.reference] : [])))];
  let at = 0;
  const sign = (): string | undefined => {
    const token = tokens[at];
    return token && 'sign' in token ? token.sign : undefined;
  };
  const sum = (): Tree => chain(product, ['+', '−']);
  const product = (): Tree => chain(factor, ['×', '÷']);
  function chain(next: () => Tree, operators: Operator[]): Tree {
    let left = next();
    for (;;) {
      const operator = operators.find((each) => each === sign());
      if (operator === undefined) return left;
      at += 1;
      left = { operator, left, right: next() };
    }
  }
  function factor(): Tree {
    const token = tokens[at];
    at += 1;
    if (token === undefined) throw new FormulaProblem('the formula is incomplete');
    if (!('sign' in token)) return token;
    if (token.sign === '−') return { negated: factor() };
    if (token.sign !== '(') throw new FormulaProblem('the formula is incomplete');
    const inner = sum();
    if (sign() !== ')') throw new FormulaProblem('a parenthesis is not closed');
    at += 1;
    return inner;
  }
  const tree = sum();
  if (at < tokens.length) throw new FormulaProblem('the formula has something after its end');
  if (references.length === 0) throw new FormulaProblem('the formula refers to no figure');
  return { references, tokens, tree };
}

function tokensOf(written: string): Token[] {
  const tokens: Token[] = [];
  const text = written.trimEnd();
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const from = piece.lastIndex;
    const [, reference, digits, mark = ''] = piece.exec(text) ?? [];
    const sign = keysOf(signs).find((each) => mark !== '' && signs[each].includes(mark));
    if (reference !== undefined) tokens.push({ reference });
    else if (digits !== undefined) {
      const number = Number(digits.replaceAll(',', ''));
      if (!plainNumbers.has(number)) throw new FormulaProblem(`${digits} is not a figure that was read`);
      tokens.push({ number });
    } else if (sign !== undefined) tokens.push({ sign });
    else throw new FormulaProblem(`“${text.slice(from).trim()}” is no part of a formula`);
  }
  return tokens;
}

/** Computes a formula with units. `valueOf` returns the quantity of a reference. Throws FormulaProblem. */
export function computeFormula({ tree }: Formula, valueOf: (reference: string) => Quantity): Quantity {
  const compute = (node: Tree): Quantity => {
    if ('reference' in node) return valueOf(node.reference);
    if ('number' in node) return { value: node.number, kind: 'NUMBER', currency: null, isMonthly: false };
    if ('negated' in node) {
      const inner = compute(node.negated);
      return { ...inner, value: -inner.value };
    }
    if (node.operator === '÷' && 'operator' in node.left && node.left.operator === '×') {
      // 'note × pre-money ÷ cap': the second amount is divided before it is multiplied, because money has no square.
      const { left: factor, right: amount } = node.left;
      const [first, second, divisor] = [compute(factor), compute(amount), compute(node.right)];
      if (first.kind === 'MONEY' && second.kind === 'MONEY') return times(first, divided(second, divisor));
      return divided(times(first, second), divisor);
    }
    const [left, right] = [compute(node.left), compute(node.right)];
    if (node.operator === '×') return times(left, right);
    if (node.operator === '÷') return divided(left, right);
    const [a, b] = [sharing(left, right), sharing(right, left)];
    if (a.kind !== b.kind) throw new FormulaProblem(`${names[a.kind]} and ${names[b.kind]} cannot be added`);
    const value = node.operator === '+' ? a.value + b.value : a.value - b.value;
    return { ...a, value, currency: oneCurrency(a, b), isMonthly: a.isMonthly && b.isMonthly };
  };
  const result = compute(tree);
  if (!Number.isFinite(result.value)) throw new FormulaProblem('the result is not a number');
  return result;
}

/** The kinds as sentences name them, the weaker first: a product of two kinds is of the stronger one. */
const names = {
  NUMBER: 'a number',
  COUNT_RATIO: 'a ratio of counts',
  RATIO: 'a multiple',
  PERCENT: 'a percentage',
  COUNT: 'a count',
  MONTHS: 'months',
  MONEY: 'money',
};
const strengths = keysOf(names);

/** Gives a plain number the kind of its neighbour in a sum: '100 − f5' and '1 − f5' are percentages if f5 is one. */
function sharing(one: Quantity, other: Quantity): Quantity {
  if (one.kind !== 'NUMBER' || other.kind === 'MONEY') return one;
  const isPoints = other.kind === 'PERCENT' && one.value > 1;
  return { ...one, kind: other.kind, value: isPoints ? one.value / 100 : one.value };
}

function oneCurrency(a: Quantity, b: Quantity): string | null {
  if (a.currency !== null && b.currency !== null && a.currency !== b.currency)
    throw new FormulaProblem(`${a.currency} and ${b.currency} are two currencies`);
  return a.currency ?? b.currency;
}

function times(a: Quantity, b: Quantity): Quantity {
  const [weak, strong] = strengths.indexOf(a.kind) <= strengths.indexOf(b.kind) ? [a, b] : [b, a];
  if (weak.kind === 'MONEY') throw new FormulaProblem('two amounts of money cannot be multiplied');
  // Somebody who writes 'f1 / f2 * 100' means a percentage.
  const isPercent = weak.kind === 'NUMBER' && weak.value === 100 && strong.kind.endsWith('RATIO');
  if (isPercent) return { ...strong, kind: 'PERCENT' };
  const isMonthly = strong.isMonthly && weak.kind !== 'MONTHS' && !isYear(weak);
  return { ...strong, value: a.value * b.value, isMonthly };
}

/** True for a plain 12, which makes a year's amount of a month's. */
const isYear = ({ kind, value }: Quantity): boolean => kind === 'NUMBER' && value === 12;

function divided(a: Quantity, b: Quantity): Quantity {
  if (b.value === 0) throw new FormulaProblem('it divides by zero');
  const value = a.value / b.value;
  const plain = { value, currency: null, isMonthly: false };
  if (a.kind === 'MONEY' && b.kind === 'MONEY') {
    oneCurrency(a, b);
    return { ...plain, kind: b.isMonthly && !a.isMonthly ? 'MONTHS' : 'RATIO' };
  }
  if (b.kind === 'MONEY') throw new FormulaProblem(`${names[a.kind]} cannot be divided by money`);
  if (a.kind === b.kind) return { ...plain, kind: a.kind === 'COUNT' ? 'COUNT_RATIO' : 'RATIO' };
  const isMonthly = a.kind === 'MONEY' && (a.isMonthly || b.kind === 'MONTHS' || isYear(b));
  return { ...a, value, kind: a.kind === 'NUMBER' ? 'RATIO' : a.kind, isMonthly };
}

export interface Result {
  unit: Exclude<MetricUnit, 'TEXT'>;
  value: number;
  currency: string | null;
}

const statedSigns: readonly [RegExp, Result['unit']][] = [
  [/%|per ?cent/i, 'PERCENT'],
  [/month|year/i, 'MONTHS'],
  [/[×x]|times/i, 'MULTIPLE'],
];

/**
 * Returns a result in the unit in which it is printed. Only where one value is divided by another of its kind does the
 * text that a model states ('24 %', '6.1 ×', '15 months', '12') decide the form.
 */
export function resultOf({ kind, value, currency }: Quantity, stated: string): Result {
  const unit =
    kind === 'MONEY' || kind === 'PERCENT' || kind === 'COUNT'
      ? kind
      : (statedSigns.find(([sign]) => sign.test(stated))?.[1] ?? bareUnits[kind]);
  return { unit, value: rounded(unit, unit === 'PERCENT' ? value * 100 : value), currency };
}

const bareUnits = { MONTHS: 'MONTHS', RATIO: 'MULTIPLE', COUNT_RATIO: 'COUNT', NUMBER: 'COUNT' } as const;

function rounded(unit: Result['unit'], value: number): number {
  if (unit === 'MONEY') return value;
  const step = Math.abs(value) < 1 ? 100 : 10;
  return Math.round(value * step) / step;
}
