import type { Figure } from '../../finance/numbers/figures.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { figureWords } from './figureWords.ts';

/** 'in 2016', 'for fiscal 2024' right after a figure says when, whatever stood before it. */
const thenCalendar = /^\s*,?\s*(?:in|for|during|at|as of)\s+(?:the )?(?:fiscal )?(?:years? )?(?:ended |ending )?$/i;

/** '88 percent more than the year before' */
const moreThanBefore =
  /^ (more|higher|less|lower|fewer) than (?:(?:in )?the year before|a year (?:ago|earlier|before)|(?:in )?(?:last|the (?:prior|previous)) year)\b/i;

const periodAfter =
  /^[^.;]{0,24}?\b((?:a|one) year ago|last year(?:'s \w+ quarter)?|(?:in |for )?the prior[- ]year(?: period)?|(?:this|last|next|the) (?:fiscal )?(?:year|quarter|month)|(?:for|in|of) the (?:first|second|third|fourth) (?:quarter|half)(?: of (?:this|last|the) (?:fiscal )?year)?|(?:a|per|each) (?:month|year|quarter)|today|right now|trailing (?:12|twelve) months?)\b/i;
const periodIn =
  /\b(trailing (?:12|twelve)[- ]months?|(?:for )?the (?:first|last) \w+ months(?: of this fiscal year)?|(?:for |in )?(?:the )?(?:first|second|third|fourth) (?:quarter|half)(?: of (?:this|last|the) (?:fiscal )?year)?|for the quarter|for the year|last year|this (?:fiscal )?year)\b/gi;

/** 'CHF 650k/month' */
const perTime = /^\s?\/\s?(month|quarter|year)\b/i;

/** The period that a figure is for: what follows it ('a year ago'), else the nearest one that its sentence names. */
export function periodOf({ text, figures }: Sentence, figure: Figure): string | undefined {
  const next = figures.find((other) => other.start > figure.end && !isCalendar(other));
  const rest = text.slice(figure.end, next?.start ?? text.length);
  const each = perTime.exec(rest)?.[1];
  if (each !== undefined) return `a ${each.toLowerCase()}`;
  const [whole = '', after] = periodAfter.exec(rest) ?? [];
  if (after !== undefined && !moreThanBefore.test(rest) && !/\b(?:compared|versus|vs|against)\b/i.test(whole))
    return plain(after);
  const then = figures.find((other) => other.start > figure.end && isCalendar(other));
  if (then && thenCalendar.test(text.slice(figure.end, then.start))) return figureWords(then);
  if (/\b(?:now|today|currently|at the moment)\b[^,.;]{0,20}$/i.test(text.slice(0, figure.start))) return 'now';
  const named = [
    ...figures
      .filter(isCalendar)
      .filter(
        ({ unit, start }) =>
          unit !== 'date' || /\b(?:as of|at|ended|ending|through|in)\s+$/i.test(text.slice(0, start)),
      )
      .map((period) => ({ ...period, words: figureWords(period) })),
    ...Array.from(text.matchAll(periodIn), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      words: plain(match[0]),
    })),
  ].map((period) => ({
    words: period.words,
    between: period.end <= figure.start ? text.slice(period.end, figure.start) : text.slice(figure.end, period.start),
  }));
  const fitting = named.filter(({ between }) => !/\b(?:compared|versus|from)\b|\band we\b|;/i.test(between));
  fitting.sort(
    (a, b) =>
      Number(/^trailing/i.test(b.words)) - Number(/^trailing/i.test(a.words)) || a.between.length - b.between.length,
  );
  return fitting[0]?.words;
}

/** Whether a figure only tells when. */
export function isCalendar({ unit }: Figure): boolean {
  return unit === 'year' || unit === 'quarter' || unit === 'half' || unit === 'date';
}

function plain(period: string): string {
  return period.replace(/^(?:for|in|of) /i, '');
}

/** Which way a figure differs from the year before, by the words after it; undefined where they do not say. */
export function comparedToBefore(after: string): 'up' | 'down' | undefined {
  const word = moreThanBefore.exec(after)?.[1]?.toLowerCase();
  return word === undefined ? undefined : word === 'more' || word === 'higher' ? 'up' : 'down';
}
