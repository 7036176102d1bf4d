import { isOfThisPage, reportOf } from './pageErrorRules.ts';

const origin = 'https://dossier.example';

/** Returns an error as a browser would have thrown it, with the stack's lines under its message. */
function thrown(error: Error, ...lines: string[]): Error {
  error.stack = [`${error.name}: ${error.message}`, ...lines].join('\n');
  return error;
}
const own = '    at save (https://dossier.example/assets/index-B2c.js:3:14)';
const extension = '    at hook (chrome-extension://abcdef/content.js:1:9)';
const foreign = '    at track (https://elsewhere.example/tag.js:1:9)';

it.each([
  ['our own error', { error: thrown(new TypeError('x'), own) }, true],
  ['an error of ours that calls into an extension’s wrapper', { error: thrown(new Error('x'), own, extension) }, true],
  ['an extension’s own error', { error: thrown(new Error('x'), extension) }, false],
  ['an extension’s error that we called into', { error: thrown(new Error('x'), extension, own) }, false],
  [
    'Firefox’s way to write an extension',
    { error: thrown(new Error('x'), 'run@moz-extension://12-34/c.js:1:9') },
    false,
  ],
  [
    'Safari’s way to write an extension',
    { error: thrown(new Error('x'), '@safari-web-extension://1/c.js:1:9') },
    false,
  ],
  ['a script of another origin', { error: thrown(new Error('x'), foreign) }, false],
  [
    'an origin that only begins like ours',
    { error: thrown(new Error('x'), own.replace('.example/', '.example.org/')) },
    false,
  ],
  ['an extension by its address alone', { error: null, source: 'chrome-extension://abcdef/content.js' }, false],
  ['our script by its address alone', { error: null, source: `${origin}/assets/index-B2c.js` }, true],
  ['another origin’s failure, without a word', { error: null, message: 'Script error.', source: '' }, false],
  [
    'the note on sizes',
    { error: null, message: 'ResizeObserver loop completed with undelivered notifications.' },
    false,
  ],
  ['what was called off', { error: new DOMException('The user aborted a request.', 'AbortError') }, false],
  ['a rejection without an error', { error: 'just words' }, true],
  ['a rejection with nothing', { error: undefined }, true],
  ['an error without a place', { error: thrown(new Error('x'), '    at <anonymous>') }, true],
  ['words about JSON', { error: thrown(new SyntaxError('Unexpected end of JSON input'), own) }, true],
  ['words about undefined', { error: thrown(new TypeError('Cannot read properties of undefined'), own) }, true],
])("isOfThisPage tells the page's errors from those of extensions: %s", (_, uncaught, expected) =>
  expect(isOfThisPage(uncaught, origin)).toBe(expected),
);

describe('reportOf', () => {
  const at = { origin, path: '/database/Q29tcGFueTox' };

  it('names the place in our own code, innermost first, without queries and foreign frames', () => {
    const error = thrown(
      new TypeError("Cannot read properties of undefined (reading 'revenue')"),
      own,
      '    at async Promise.all (index 0)',
      extension,
      '    at async https://dossier.example/assets/hooks-Q1.js?v=halden:10:2',
    );
    expect(reportOf(error, at)).toEqual({
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'revenue')",
      screen: '/database/:id',
      frames: ['save@/assets/index-B2c.js:3:14', '@/assets/hooks-Q1.js:10:2'],
    });
  });

  it('names at most ten frames', () => {
    const error = thrown(new Error('x'), ...Array.from({ length: 30 }, () => own));
    expect(reportOf(error, at).frames).toHaveLength(10);
  });

  it.each([
    ['an answer', new Error('Halden memo.pdf was left out'), 'Error', null],
    ['what could not be parsed', new SyntaxError('"Revenue of Halden" is not valid JSON'), 'SyntaxError', null],
    ['a quote of a text', new TypeError('Invalid value "Halden Grid, 12 M"'), 'TypeError', "Invalid value '…'"],
    ['an address', new TypeError('Failed to load: https://x.example/a?q=Halden'), 'TypeError', 'Failed to load: …'],
    ['a long message', new RangeError('a'.repeat(900)), 'RangeError', 'a'.repeat(200)],
    ['a string', 'Halden is bankrupt', 'string', null],
    ['nothing', undefined, 'undefined', null],
    ['a name of its own', Object.assign(new Error('x'), { name: 'Halden Grid!' }), 'Error', null],
  ])('contains no text of a person: %s', (_, error, name, message) =>
    expect(reportOf(error, at)).toMatchObject({ name, message }),
  );
});
