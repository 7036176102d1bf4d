import { checkJson, checkShape } from './receiveJson.ts';

/** Returns the code with which a JSON text is refused; null when it is accepted. */
function verdict(text: string): string | null {
  try {
    checkJson(Buffer.from(text));
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const parse = (text: string): unknown => JSON.parse(text);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepText = JSON.stringify({ text: nested(100) });
const tricky = JSON.stringify(['\\', '"', '\\"[', 'a\\\\', `"${nested(50)}\\`, { '\\"': '[[' }]);

it.each([
  ['brackets in a text', deepText, null],
  ['quotes and backslashes in texts', tricky, null],
  ['32 levels', nested(32), null],
  ['33 levels', nested(33), 'INVALID'],
  ['33 levels behind tricky texts', tricky.replace(/]$/, `,${nested(33)}]`), 'INVALID'],
  ['19,000 values', JSON.stringify(Array(19_000).fill('a')), null],
  ['61,000 values', JSON.stringify(Array(61_000).fill(1)), 'TOO_LARGE'],
  ['61,000 texts that no comma parts', '""'.repeat(61_000), 'TOO_LARGE'],
  ['a number of a million digits', `[1${'0'.repeat(1_000_000)}]`, 'TOO_LARGE'],
  ['a text of a million characters', JSON.stringify('x"\\'.repeat(400_000)), null],
])('judges a JSON text with %s', (_, text, expected) => {
  expect(verdict(text)).toBe(expected);
});

describe('values', () => {
  it.each([
    ['nothing', undefined, null],
    ['32 levels', parse(nested(32)), null],
    ['33 levels', parse(nested(33)), 'INVALID'],
    ['33 levels of objects', parse(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`), 'INVALID'],
    ['100,000 levels', parse(nested(100_000)), 'INVALID'],
    ['20,001 in a list', Array(20_001).fill(1), 'TOO_LARGE'],
    ['a file, which is looked at elsewhere', Object.assign(Promise.resolve(), { deep: parse(nested(50)) }), null],
  ])('are accepted or refused by their size: %s', (_, input: unknown, expected) => {
    if (expected === null) checkShape(input);
    else expect(() => checkShape(input)).toThrow(expect.objectContaining({ code: expected }) as Error);
  });
});
