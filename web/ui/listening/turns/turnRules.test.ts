import { colorPlace, matchesIn, timesOf, turnOf, turnsOf, wordShares, type Segment } from './turnRules.ts';

const segment = (id: string, speaker: string | null, startMs: number | null, text = id): Segment => ({
  __typename: 'Segment',
  id,
  startMs,
  endMs: null,
  text,
  speaker: speaker === null ? null : { __typename: 'Speaker', id: speaker },
  words: [],
});
const said = [
  segment('a', 'A', 0),
  segment('b', 'A', 900),
  segment('c', 'B', null),
  segment('d', 'A', 2000, 'a rat, a'),
];

it('groups what one person says into turns of at most eight segments', () => {
  expect(turnsOf(said).map(({ first, speakerId, segments }) => [first, speakerId, segments.length])).toEqual([
    [0, 'A', 2],
    [2, 'B', 1],
    [3, 'A', 1],
  ]);
  expect([0, 1, 2, 3].map((place) => turnOf(turnsOf(said), place))).toEqual([0, 0, 1, 2]);
  const long = Array.from({ length: 20 }, (_, at) => segment(`${at}`, null, at));
  expect(turnsOf(long).map(({ segments }) => segments.length)).toEqual([8, 8, 4]);
});

it('gives segments without a time the time of what was said before', () =>
  expect(timesOf(said)).toEqual([0, 900, 900, 2000].map((startMs) => ({ startMs }))));

it('finds words segment by segment', () => {
  expect(matchesIn(said, 'a').map(({ place, start }) => [place, start])).toEqual([
    [0, 0],
    [3, 0],
    [3, 3],
    [3, 7],
  ]);
  expect(matchesIn(said, ' ')).toEqual([]);
});

it('gives speakers of the same part different colours', () => {
  const labels = ['Speaker A', 'Speaker A (part 2)', 'Speaker B', 'Speaker B (part 2)'];
  const speakers = labels.map((label) => ({ id: label, label, name: null }));
  expect([...labels, null].map((id) => colorPlace(speakers, id))).toEqual([0, 0, 1, 1, -1]);
});

it('shares the words among the speakers, and those of nobody count too', () => {
  const words = [
    segment('a', 'A', 0, 'one two three'),
    segment('b', 'B', 1, 'four'),
    segment('c', null, 2, ' five  six '),
    segment('d', 'A', 3, 'seven eight'),
  ];
  expect([...wordShares(words)]).toEqual([
    ['A', 63],
    ['B', 13],
  ]);
  expect([...wordShares([segment('a', 'A', 0, '')])]).toEqual([['A', 0]]);
});
