/** Being built. */
export function AnalyticsPage() {
  return null;
}
