import { inReadingOrder, type Shape } from './slides.ts';

const shape = (text: string, box: [number, number, number, number] | null, isTitle = false): Shape => ({
  isTitle,
  box: box && { left: box[0], top: box[1], width: box[2], height: box[3] },
  blocks: [{ kind: 'paragraph', text }],
});

it.each<[string, Shape[], string]>([
  ['the title first, wherever it stands', [shape('a', [0, 0, 10, 2]), shape('title', [0, 50, 10, 2], true)], 'title a'],
  [
    'columns one after the other',
    [shape('right top', [60, 10, 40, 20]), shape('right bottom', [60, 40, 40, 20]), shape('left', [0, 10, 50, 60])],
    'left right top right bottom',
  ],
  [
    'rows of a grid from left to right',
    [
      shape('d', [60, 40, 40, 20]),
      shape('b', [60, 10, 40, 20]),
      shape('c', [0, 41, 50, 20]),
      shape('a', [0, 9, 50, 22]),
    ],
    'a b c d',
  ],
  [
    'shapes whose empty edges overlap',
    [shape('below', [0, 19, 100, 20]), shape('above', [0, 0, 100, 20])],
    'above below',
  ],
  [
    'a shape without a place after the one before it',
    [shape('x', [0, 9, 5, 5]), shape('y', null), shape('z', [0, 0, 5, 5])],
    'z x y',
  ],
])('reads %s', (_, shapes, expected) => {
  const texts = inReadingOrder(shapes).flatMap(({ blocks }) => blocks.map((block) => 'text' in block && block.text));
  expect(texts.join(' ')).toBe(expected);
});
