export function DocumentsTab() {
  return null;
}
