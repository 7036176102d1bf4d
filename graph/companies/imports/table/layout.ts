import { isMetric, isOfCandidates, type ImportTargetName } from '../fields.ts';
import { readColumns, type ColumnChoice } from '../importColumns.ts';
import { labelUnitIn } from '../../../finance/unitNotes.ts';
import type { Grid, GridCell, GridRow } from './grid.ts';
import { isWholePeriod, plain, readHeader } from './header.ts';
import { unitIn, type StatedUnit } from './columnUnits.ts';

export interface Layout {
  headRow: number;
  heads: GridRow;
  body: GridRow[];
  /** The unit that a title or a note states for all amounts: 'All figures in k€'. */
  unit: Pick<StatedUnit, 'scale' | 'currency'> | null;
}

export const headsWithin = 20;

/** Finds the table of a sheet: its heads, which may be in two rows, below titles. `headRow` is a person's choice. */
export function layoutOf({ rows }: Grid, headRow?: number, choices?: ReadonlyMap<number, ColumnChoice>): Layout | null {
  const hasNames = (row: GridRow) => readColumns(row, choices).some(({ field }) => field === 'NAME');
  const first = rows.slice(0, headsWithin);
  // A title such as 'Portfolio companies' stands alone in its row.
  const wide = first.findIndex((row) => row.cells.size > 1 && hasNames(row));
  const at =
    headRow !== undefined ? rows.findIndex(({ row }) => row === headRow) : wide >= 0 ? wide : first.findIndex(hasNames);
  const head = rows[at];
  if (!head) return null;
  const above = rows[at - 1];
  const isUpper = above !== undefined && isPartOfHead(above, head);
  let [heads, end] = [isUpper ? joined(above, head) : head, at + 1];
  // Below the heads may be a row of periods, and one of units below that.
  for (let below = rows[end]; below && isLowerHead(below, head); below = rows[end]) {
    heads = joined(heads, below);
    end += 1;
  }
  const body = rows.slice(end).filter((row) => !isRepeated(row, head));
  const notes = [...rows.slice(Math.max(0, at - 5), at), ...body.filter(isNote)];
  const unit = notes.flatMap((row) => [...row.cells.values()].flatMap(({ text }) => noteUnit(text) ?? [])).at(-1);
  return { headRow: head.row, heads, body: body.filter((row) => !isNote(row)), unit: unit ?? null };
}

const isUnit = (text: string): boolean => {
  const { scale, currency, rest } = unitIn(`(${text.replace(/[()]/g, '')})`);
  const isShare = /^\(?(?:%|percent|pct|x|#)\)?$/i.test(text.trim()) || labelUnitIn(text) !== undefined;
  return isShare || ((scale !== null || currency !== null) && plain(rest) === '');
};
const isHeadWord = (text: string): boolean => isWholePeriod(text) || isUnit(text) || readHeader(text) !== null;

/** True for a row of periods, metrics or units over the heads: 'FY2024' over 'Revenue' and 'EBITDA'. */
function isPartOfHead({ cells }: GridRow, head: GridRow): boolean {
  const texts = [...cells].filter(([index]) => index > firstIndex(head)).map(([, { text }]) => text);
  return texts.length > 0 && texts.length === cells.size && texts.every(isHeadWord);
}

/** True for a row of periods, metrics or units below the heads, without the name of a company. */
function isLowerHead({ cells }: GridRow, head: GridRow): boolean {
  const name = readColumns(head).find(({ field }) => field === 'NAME')?.index;
  const texts = [...cells.values()].map(({ text }) => text);
  return name !== undefined && !cells.has(name) && texts.length > 1 && texts.every(isHeadWord);
}

const firstIndex = ({ cells }: GridRow): number => Math.min(...cells.keys());

function joined(upper: GridRow, lower: GridRow): GridRow {
  const last = Math.max(...upper.cells.keys(), ...lower.cells.keys());
  const cells = new Map<number, GridCell>();
  let over = '';
  for (let index = 0; index <= last; index += 1) {
    const [above, below] = [upper.cells.get(index)?.text, lower.cells.get(index)?.text];
    // A unit is about its own column only; a head with nothing below it ends there.
    if (above !== undefined) over = isUnit(above) || (below === undefined && !isHeadWord(above)) ? '' : above;
    const text = above !== undefined && over === '' ? joinedText(above, below ?? '') : joinedText(over, below ?? '');
    if (below !== undefined || above !== undefined)
      cells.set(index, { text: below === undefined ? (above ?? '') : text });
  }
  return { row: lower.row, cells };
}

function joinedText(above: string, below: string): string {
  if (above === '' || below === '') return `${above}${below}`;
  if (isUnit(below) && !isWholePeriod(below)) return `${above} (${below.replace(/[()]/g, '')})`;
  if (isUnit(above) && !isWholePeriod(above)) return `${below} (${above.replace(/[()]/g, '')})`;
  return isWholePeriod(above) ? `${below} ${above}` : `${above} ${below}`;
}

/** True for the heads printed once more, as at the top of a second page. */
function isRepeated({ cells }: GridRow, head: GridRow): boolean {
  return cells.size > 1 && [...cells].every(([index, { text }]) => head.cells.get(index)?.text === text);
}

const noteWords =
  /^\W*(?:all|figures|amounts|values|in|currency|unit|note|angaben|alle|beträge|montants|chiffres|en|importes|cifras|valori|importi|valores|belopp|beløb|bedragen)(?!\p{L})/iu;

function noteUnit(text: string): Pick<StatedUnit, 'scale' | 'currency'> | undefined {
  if (!noteWords.test(text) && !/\([^)]*\)\s*$/.test(text)) return undefined;
  const { scale, currency } = unitIn(text);
  return scale === null && currency === null ? undefined : { scale, currency };
}

/** True for a line such as 'All figures in k€' below the heads. */
function isNote({ cells }: GridRow): boolean {
  const [only, ...others] = cells.values();
  return only !== undefined && others.length === 0 && noteWords.test(only.text) && noteUnit(only.text) !== undefined;
}

/** True if the first column holds figures' names instead of companies: 'Metric | Company A | Company B'. */
export function isTurned({ heads, body }: Layout): boolean {
  const [first = 0] = heads.cells.keys();
  const labels = body.slice(0, 50).flatMap(({ cells }) => cells.get(Math.min(first, ...cells.keys()))?.text ?? []);
  const figures = labels.filter((text) => {
    const field = readHeader(text)?.field;
    return field !== undefined && isMetric(field);
  });
  return figures.length >= 2 && figures.length * 2 > labels.length;
}

const contactHeads =
  /^(?:first name|last name|surname|given name|e mail|email|email address|e mail address|phone|mobile|telephone|telefon|job title|title|position|contact|contact name|contact person|linkedin|vorname|nachname|prenom|nom de famille|nombre|apellidos?|cognome|telefono|courriel)$/;

const profile = ['STAGE', 'INDUSTRY', 'HEADQUARTERS', 'DESCRIPTION'];

/** True for a sheet of people: heads of contacts, and no column of figures or of what describes a candidate. */
export function isContacts(heads: GridRow, target: ImportTargetName): boolean {
  const texts = [...heads.cells.values()].map(({ text }) => plain(text));
  const isCompanies = readColumns(heads).some(
    ({ field }) =>
      field !== null &&
      (target === 'CANDIDATES'
        ? (isMetric(field) && field !== 'HEADQUARTERS') || isOfCandidates(field)
        : isMetric(field) && !profile.includes(field)),
  );
  return !isCompanies && texts.filter((text) => contactHeads.test(text)).length >= 2;
}
