import { metricDefinitions, type MetricDefinition } from './metricDefinitions.ts';

/** What a row or column of a table measures. */
export interface LabelMetric {
  definition: MetricDefinition;
  /** 'Revenue', 'Revenue (cloud)', 'Change in revenue'. */
  name: string;
  isChange: boolean;
}

/** Words around a metric's name that change nothing about what it is. */
const plainWords =
  /\b(?:total|consolidated|net|group|company|overall|annual|yearly|reported|gaap|non-gaap|as reported|the|our|of|us|usd|eur|gbp|in|millions?|thousands?|billions?|m|mm|k|bn|figures?|number|no|amount|value|actual|end|year|ending|count|rate|percent|months?|years?|days?|x|and|paying|active|full-time|full time|fte|ftes|equivalents?|at|period|approx|ca)\b/gi;
/** Words that make another metric of it. */
const otherMetric =
  /\b(?:costs?|expenses?|deferred|unearned|per|ratio|tax(?:es|ation)?|before|after|other|receivables?|payables?|recognition|recogni[sz]ed|remaining|allocation|shares?|weighted|diluted|basic|comprehensive|interest|non-operating|adjustments?|from (?:discontinued|continuing)|attributable|increase|decrease|variance|average|beginning|opening|lost|new|added|churned|prior|less|provision|accumulated|working|contract|assets?|liabilit\w+|cumulative)\b/i;
const growth = /\b(?:growth|change|yoy|y\/y|increase)\b|%\s*(?:yoy|chg)/i;

/** The metric that a label names as a whole, with its subject; undefined for a label that names none or another one. */
export function metricOfLabel(label: string): LabelMetric | undefined {
  const clean = label
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[:*†‡]|\s\d$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '' || clean.length > 70) return undefined;
  for (const definition of metricDefinitions) {
    const match = [...clean.matchAll(definition.pattern)][0];
    if (!match) continue;
    const around = `${clean.slice(0, match.index)} ${clean.slice(match.index + match[0].length)}`;
    const isChange = growth.test(around);
    const rest = around.replace(growth, ' ').replace(/%|[$€£¥]|[-–—/,&]/g, ' ');
    if (otherMetric.test(rest) || /%\s*of\b/.test(clean)) return undefined;
    const subject = rest.replace(plainWords, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
    if (subject.split(' ').length > 3 || (isChange && !definition.units.includes('money'))) return undefined;
    const base = isChange ? `Change in ${lowerFirst(definition.name)}` : definition.name;
    return { definition, name: subject === '' ? base : `${base} (${subject})`, isChange };
  }
  if (cashAlone.test(clean)) return { definition: cash, name: cash.name, isChange: false };
  return /^(?:yoy |annual |y\/y )?growth(?: rate)?\b|^% growth$/i.test(clean) ? growthAlone : undefined;
}

function lowerFirst(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** In a sentence 'cash' may be anything; as a label it is what is in the bank. */
const cashAlone =
  /^(?:(?:closing|ending|year-end|net|total) )?cash(?: balance| at (?:end|bank|year-end).*| \(?end of .*)?$/i;
const cash: MetricDefinition = {
  name: 'Cash and investments',
  kind: 'financials',
  pattern: /cash/gi,
  units: ['money', 'count'],
};

const growthAlone: LabelMetric = {
  definition: { name: 'Growth', kind: 'traction', pattern: /growth/gi, units: ['percent'] },
  name: 'Growth',
  isChange: true,
};
