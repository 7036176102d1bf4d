import { ground } from '../../reading/grounding/grounding.ts';

/** Returns the texts whose figures a reader can find in the source. */
export function foundIn(source: string, texts: readonly string[]): Set<string> {
  const lines = [...new Set(texts)];
  const missing = ground(lines.join('\n'), [{ label: 'conversation', text: source }]).filter(
    (each) => !each.isVerified,
  );
  const starts = lines.map((_, at) => lines.slice(0, at).join('\n').length);
  return new Set(
    lines.filter(
      (line, at) =>
        !missing.some(({ start }) => start >= (starts[at] ?? 0) && start <= (starts[at] ?? 0) + line.length),
    ),
  );
}
