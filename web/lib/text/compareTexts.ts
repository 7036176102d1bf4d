interface Passage {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this number, the table of all pairs of lines takes too much memory, so both texts are shown as a whole. */
const mostPairs = 4_000_000;

/** Returns the difference between two texts, line by line: kept, removed and added lines, in order. */
export function compareTexts(before: string, after: string): Passage[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const middle = compareLines(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  const same = (lines: string[]) => lines.map((text): Passage => ({ kind: 'same', text }));
  return join([...same(old.slice(0, head)), ...middle, ...same(old.slice(old.length - tail))]);
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

/** Uses the longest common subsequence of lines. */
function compareLines(old: string[], now: string[]): Passage[] {
  if (old.length * now.length > mostPairs) return [...all('removed', old), ...all('added', now)];
  // For each pair of positions, the number of lines that the remainders have in common.
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: Passage[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    const [gone = '', come = ''] = [old[row], now[column]];
    const kind = gone === come ? 'same' : at(row + 1, column) >= at(row, column + 1) ? 'removed' : 'added';
    found.push({ kind, text: kind === 'added' ? come : gone });
    if (kind !== 'added') row += 1;
    if (kind !== 'removed') column += 1;
  }
  return [...found, ...all('removed', old.slice(row)), ...all('added', now.slice(column))];
}

function all(kind: Passage['kind'], lines: string[]): Passage[] {
  return lines.map((text) => ({ kind, text }));
}

function join(passages: Passage[]): Passage[] {
  const joined: Passage[] = [];
  for (const { kind, text } of passages) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += `\n${text}`;
    else joined.push({ kind, text });
  }
  return joined;
}
