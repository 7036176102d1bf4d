export function DatabasePage() {
  return null;
}
