/**
 * Returns the SQL of lower quartile, median and upper quartile of a column as one array; NULL when no row has a value.
 */
export const quartilesSql = (column: string) =>
  `percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ${column})`;
