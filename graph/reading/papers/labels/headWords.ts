import { monthNames } from '../../../finance/periodPieces.ts';
import { plainWords } from './labelWords.ts';

const words = (table: string): Set<string> => new Set(table.trim().split(/\s+/));

/** Words that may stand beside a period over a column, in the languages of papers, as `plainWords` returns them. */
export const timeWords = words(`
  full year fye half quarter month months period as of at end ended ending to for the three six nine twelve 12 fy fiscal
  prelim preliminary provisional rev revised draft final restated previously reported latest ltm ttm ytd last q h a e b f p
  helar heltar ejercicio esercizio exercicio boekjaar rakenskapsar regnskabsar tilikausi geschaftsjahr berichtsjahr gj
  jahr monat ende zum per stand vollj gesamt exercice annee mois fin au ano mes cierre al anno mese fine jaar maand eind
  ar manad de del du des der y cumul kum cum acum ack`);

export const monthWords = new Set(monthNames.flat().map(plainWords));

/** A column whose head is one of these words holds the values of the paper's own period. */
export const valueWords = words(`
  n value amount current latest now today this figure company ytd month quarter year total
  wert betrag aktuell valeur montant actuel valor importe valore importo waarde bedrag varde belopp`);

const priorWords: [words: string, months: number][] = [
  [
    'py|ly|vj|vorjahr|prior year|previous year|prior period|previous period|last year|n 1|ano anterior|anno precedente|vorig jaar',
    12,
  ],
  ['last month|previous month|prior month|vormonat', 1],
  ['last quarter|previous quarter|prior quarter|vorquartal', 3],
];

const skipped = words(`
  unit units currency no id note notes comment comments remark remarks var variance change chg delta yoy qoq mom growth
  cagr ok pass source trend covenant required requirement threshold limit headroom min max peer peers median benchmark
  sector industry status diff difference holder holders share shares stake invested ownership votes description
  abw abweichung einheit bemerkung kommentar ecart variation evolution unite commentaire desv desviacion variacion
  unidad diferencia comentario scost scostamento variazione unita variacao unidade verschil eenheid avvikelse enhet`);
const replacedWords = ['previously', 'originally', 'as first', 'as published', 'before restatement', 'old'];
/** 'As reported' beside one of these means a value that was replaced, beside 'pro forma' the valid one. */
const replacing = ['restated', 'revised', 'corrected', 'amended'];

const has = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `));

export const isSkipped = (text: string): boolean =>
  /^[Δ%]|\bvs\b/i.test(text.trim()) || skipped.has(plainWords(text).split(' ')[0] ?? '');

/** Returns how many months a head goes back from its table's period: 12 for 'Vj. kum.', 'PY' and 'N-1'. */
export const monthsBack = (plain: string): number | undefined =>
  priorWords.find(([words]) => has(plain, words.split('|')))?.[1];

/** True for 'previously reported' and the like: another column holds the value that replaced it. */
export const isReplacedHead = (text: string, beside: readonly string[] = []): boolean =>
  has(plainWords(text), replacedWords) ||
  (has(plainWords(text), ['as reported']) && beside.some((each) => has(plainWords(each), replacing)));
