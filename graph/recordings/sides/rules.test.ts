import { areSidesApart, cutsAtQuiet, isHeard, isSilent, type Loudness } from './rules.ts';

/** A character for each tenth of a second: ' ' is silence, '.' the noise of a room, 'e' an echo (-20 dB), '#' a voice. */
const levels: Record<string, number> = { ' ': 0, '.': 0.002, e: 0.01, l: 0.0025, w: 0.05, '#': 0.1 };
const loudnessOf = (drawn: string) => Float32Array.from(drawn, (character) => levels[character] ?? 0);
const drawn = (left: string, right: string): Loudness => [loudnessOf(left), loudnessOf(right)];

describe('the channels of a file', () => {
  it.each([
    ['one side speaks after the other', '####........', '......######', true],
    ['both speak at once now and then', '#####.......', '....########', true],
    ['the microphone hears the call', '####..eeeeee', '......######', true],
    ['one side hardly speaks', `###${'.'.repeat(28)}`, `...${'#'.repeat(28)}`, true],
    ['nobody speaks on the left', '............', '..##########', false],
    ['nobody speaks on the right', '####........', '            ', false],
    ['one side leaks through the encoder', 'llllllllllll', '############', false],
    ['both are the same', '###..###..##', '###..###..##', false],
    ['two microphones hear one room', '##w..ww#..##', 'w##..##w..ww', false],
    ['there is no sound', '............', '            ', false],
    ['there is only a click on the left', '#...........', '..##########', false],
  ])('when %s', (_, left, right, areSides) => expect(areSidesApart(drawn(left, right))).toBe(areSides));

  it('is silent when nothing on it is as long as a word, or as loud as a voice', () => {
    const loudness = drawn('##..........l', '..##########');
    expect([isSilent(loudness, 0), isSilent(loudness, 1)]).toEqual([true, false]);
  });

  it.each([
    [0, 300, true],
    [600, 900, true],
    [800, 1200, false],
    [null, null, true],
  ])('are heard from %s to %s ms: %s', (startMs, endMs, expected) =>
    expect(isHeard(drawn('####........', '......######'), 0, startMs, endMs)).toBe(expected),
  );
});

it('cuts a long channel at quiet moments, and no piece is longer than allowed', () => {
  expect(cutsAtQuiet(loudnessOf('##########'), 10)).toEqual([]);
  expect(cutsAtQuiet(loudnessOf('########.###########.###'), 10)).toEqual([8, 16]);
  expect(cutsAtQuiet(loudnessOf('#'.repeat(25)), 10)).toEqual([8, 16]);
});
