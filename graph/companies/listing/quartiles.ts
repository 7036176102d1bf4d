/** Lower quartile, median and upper quartile of a column as one array; NULL where nobody has it. */
export const quartilesSql = (column: string) =>
  `percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ${column})`;
