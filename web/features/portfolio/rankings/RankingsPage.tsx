/** Being built. */
export function RankingsPage() {
  return null;
}
