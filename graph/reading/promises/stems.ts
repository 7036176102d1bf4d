const plainForm = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(.)\1/g, '$1')
    .replace(/c(?=e)/g, 's');

/** True if two words have the same stem: 'licence' and 'licensed', 'enrolled' and 'enrolment'. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0]) return false;
  const [a, b] = [plainForm(one), plainForm(other)];
  const least = Math.min(a.length, b.length);
  if (least < 4) return a.replace(/s$/, '') === b.replace(/s$/, '');
  let common = 0;
  while (common < least && a[common] === b[common]) common += 1;
  return common >= Math.max(4, Math.ceil(least * 0.7)) && Math.abs(a.length - b.length) <= 5;
}
