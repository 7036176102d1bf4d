/** Returns the SQL of the lower quartile, median and upper quartile as one array; NULL without a value. */
export const quartilesSql = (column: string) =>
  `percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ${column})`;
