import { expect, it } from 'vitest';
import { offsetOf } from './findPassage.ts';

const content = 'Hello there.\nRevenue was 4.2 million\ndollars (net), in 2024.';

it.each([
  ['as it is', 'Revenue was', 13],
  ['over the end of a line', 'million dollars (net)', 29],
  ['cut at its ends', '… 4.2 million dollars …', 25],
  ['the longest stretch of it', 'Hello … Revenue was 4.2', 13],
  ['what is not said', 'Revenue was 5', null],
  ['nothing', ' … ', null],
])('finds %s', (_, quote, offset) => expect(offsetOf(content, quote)).toBe(offset));
