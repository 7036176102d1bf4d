export function SystemTab() {
  return null;
}
