/** A column that a person may choose; the first of a list always shows. */
export interface ListColumn {
  label: string;
  /** True for a column that shows only when it is chosen. */
  isExtra?: boolean;
}

const nameOf = ({ label }: ListColumn) => label.toLowerCase().replaceAll(' ', '-');

/** Returns the columns as an address names them: 'company.stage.investment-score'. */
export function columnsText(columns: readonly ListColumn[]): string {
  return columns.map(nameOf).join('.');
}

/** Returns the columns that an address names, in its order; unknown names are left out, null stands for the usual ones. */
export function chosenColumns<Column extends ListColumn>(columns: readonly Column[], text: string | null): Column[] {
  if (text === null) return columns.filter(({ isExtra }) => !isExtra);
  const named = text.split('.').flatMap((name) => columns.find((column) => nameOf(column) === name) ?? []);
  return [...new Set([...columns.slice(0, 1), ...named])];
}

/** Returns the columns with one more at the end, or without it if it was among them. */
export function withOrWithout<Column extends ListColumn>(chosen: readonly Column[], column: Column): Column[] {
  return chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column];
}

/** Returns the columns with the one at `index` one place further on (`step` 1) or back (-1); the first keeps its place. */
export function movedColumn<Column>(chosen: readonly Column[], index: number, step: 1 | -1): Column[] {
  const to = index + step;
  if (index < 1 || to < 1 || to >= chosen.length) return [...chosen];
  return chosen.toSpliced(index, 1).toSpliced(to, 0, ...chosen.slice(index, index + 1));
}
