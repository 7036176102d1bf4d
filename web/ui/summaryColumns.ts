/** The columns of a grid of four summary cards: two where a phone's letters leave room for them, one where they are large. */
export const summaryColumns = {
  base: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
};
