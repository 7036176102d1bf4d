/** Being built. */
export function InvestmentsTab() {
  return null;
}
