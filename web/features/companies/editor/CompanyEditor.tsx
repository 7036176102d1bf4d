export function CompanyEditor() {
  return null;
}
