/**
 * The columns of a grid of four summary cards: two where a phone's font size leaves space for them, one where its font
 * is large.
 */
export const summaryColumns = {
  base: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
};
