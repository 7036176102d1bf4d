/** The titles that programs give to unnamed presentations. */
const madeUp =
  /^(powerpoint[ -]presentation|presentation|slide \d+|no slide title|untitled.*|.*\.(pptx?|odp|pot|pps))$/i;

/** Returns the title in a presentation's properties, unless a program invented it. */
export function sensiblePresentationTitle(title: string): string | undefined {
  const clean = title.replace(/\s+/g, ' ').trim();
  return clean === '' || clean.length > 200 || madeUp.test(clean) ? undefined : clean;
}
