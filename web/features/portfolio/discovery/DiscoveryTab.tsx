/** Being built. */
export function DiscoveryTab() {
  return null;
}
