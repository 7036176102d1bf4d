/** Fifty thousand companies with sixteen columns and some lines. A company's model has ten thousand cells. */
export const maxCells = 800_000;
export const maxRows = 60_000;
/** A part has at most this many rows, because a viewer loads a long table one part at a time. */
export const rowsPerPart = 500;

/** Returns the warning about what was left out. `rest` is for example "the rest of the sheet 'Data'". */
export function limitWarning(kind: string, rest: string): string {
  const number = (value: number) => value.toLocaleString('en-US');
  return `Only the first ${number(maxCells)} cells and ${number(maxRows)} rows of a ${kind} are read; ${rest} was left out.`;
}
