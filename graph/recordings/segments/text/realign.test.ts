import { diffWords, changeBetween, realign, type Aligned } from './realign.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'diffWords');

const words = (text: string) => text.split(' ').filter(Boolean);

it.each(cases('maps each word between … and') as [string, string, number[]][])(
  'maps each word between "%s" and "%s"',
  (before, after, same) => expect([...diffWords(words(before), words(after))]).toEqual(same),
);

it('finds unchanged words in long texts with changes everywhere, and ends soon for texts without common words', () => {
  const before = Array.from({ length: 20_000 }, (_, at) => (at % 3 === 0 ? 'the' : `w${at}`));
  const after = before.flatMap((word, at) => (at % 50 === 7 ? ['new'] : at % 50 === 9 ? [] : [word]));
  const same = diffWords(before, after);
  const kept = after.map((word, at) => before[same[at] ?? -1] === word || word === 'new');
  expect(kept.filter((isKept) => !isKept)).toEqual([]);
  const started = performance.now();
  expect(diffWords(before, Array<string>(20_000).fill('the')).length).toBe(20_000);
  expect(performance.now() - started).toBeLessThan(2_000);
});

/** Returns segments of texts with a word every 100 ms, each with the text before it. */
function conversationOf(...said: [before: string, text: string][]) {
  let content = '';
  let ms = 0;
  const segments = said.map(([before, text]): Aligned => {
    const contentStart = content.length + before.length;
    content += before + text;
    const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const startMs = (ms += 100);
      return { textStart: index, textEnd: index + word.length, startMs, endMs: startMs + 80 };
    });
    return { text, words, contentStart, contentEnd: content.length };
  });
  return { content, segments };
}

/** Shows each segment as 'We@100 grew@200', checked against the content. */
function shown(after: string, segments: (Aligned | null)[] | null): (string | null)[] | null {
  return (
    segments?.map((segment) => {
      if (!segment) return null;
      expect(after.slice(segment.contentStart, segment.contentEnd)).toBe(segment.text);
      const { text, words } = segment;
      const times = words.map(({ textStart, textEnd, startMs }) => `${text.slice(textStart, textEnd)}@${startMs}`);
      return `${text} | ${times.join(' ')}`;
    }) ?? null
  );
}

const { content, segments } = conversationOf(
  ['Jane: ', 'We grew fast.'],
  ['\nOmar: ', 'How much?'],
  [' ', 'In a year?'],
);
/** The segments as `shown` shows them. */
const [grew, how, year] = [
  'We grew fast. | We@100 grew@200 fast.@300',
  'How much? | How@400 much?@500',
  'In a year? | In@600 a@700 year?@800',
] as const;

it.each<[string, string, (string | null)[]]>([
  [
    'a word that is another',
    'Jane: We shrank fast.\nOmar: How much? In a year?',
    ['We shrank fast. | We@100 shrank@200 fast.@300', how, year],
  ],
  [
    'words that are added',
    'Jane: Well, we We grew fast.\nOmar: How very much? In a year?',
    ['Well, we We grew fast. | We@100 grew@200 fast.@300', 'How very much? | How@400 much?@500', year],
  ],
  ['a word that goes', 'Jane: We fast.\nOmar: How much? In a year?', ['We fast. | We@100 fast.@300', how, year]],
  ['a segment that goes', 'Jane: We grew fast.\nIn a year?', [grew, null, year]],
  ['another name', 'Joan: We grew fast.\nOmar: How much? In a year?', [grew, how, year]],
  ['two words that become one', 'Jane: We grew fast.\nOmar: Howmuch? In a year?', [grew, 'Howmuch? | ', year]],
  ['a heading', 'First call\n\nJane: We grew fast.\nOmar: How much? In a year?', [grew, how, year]],
])('%s keeps the times of the other words', (_, after, expected) => {
  // All segments are passed, as if the change touched all of them.
  const whole = { from: 0, toBefore: content.length, toAfter: after.length };
  expect(shown(after, realign(content, after, whole, segments))).toEqual(expected);
  const change = changeBetween(content, after);
  const isTouched = ({ contentStart, contentEnd }: Aligned) =>
    contentEnd >= change.from && contentStart <= change.toBefore;
  const touched = segments.filter(isTouched);
  const few = shown(after, realign(content, after, change, touched));
  expect(few).toEqual(expected.filter((__, at) => isTouched(segments[at]!)));
});

it('keeps times that an engine gives for parts of a written word', () => {
  const words = [
    { textStart: 0, textEnd: 6, startMs: 0, endMs: 90 },
    { textStart: 6, textEnd: 11, startMs: 90, endMs: 200 },
  ];
  const segment = { text: 'twenty-five now', words, contentStart: 0, contentEnd: 15 };
  const [kept] = realign('twenty-five now', 'twenty-five then', { from: 0, toBefore: 15, toAfter: 16 }, [segment])!;
  expect(kept?.words).toEqual(words);
  const [changed] = realign('twenty-five now', 'twenty-six now', { from: 0, toBefore: 15, toAfter: 14 }, [segment])!;
  expect(changed?.words).toEqual([{ textStart: 0, textEnd: 10, startMs: 0, endMs: 200 }]);
});

it('recognises another text', () => {
  const other = Array.from({ length: 50 }, (_, at) => `word${at}`).join(' ');
  expect(realign(content, other, changeBetween(content, other), segments)).toBeNull();
});

it('changes one segment for one word of twenty thousand', () => {
  const said = Array.from({ length: 2_000 }, (_, at): [string, string] => [
    ' ',
    `we grew by ${at} percent in the year before that`,
  ]);
  const long = conversationOf(...said);
  const after = long.content.replace('by 1000 percent', 'by 1001 percent');
  const change = changeBetween(long.content, after);
  const result = realign(long.content, after, change, long.segments);
  expect(result?.filter((segment, at) => segment?.text !== long.segments[at]?.text)).toHaveLength(1);
});
