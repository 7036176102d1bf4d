import { expect, it } from 'vitest';
import { readTranscriptFile } from './transcriptText.ts';

const vtt = `WEBVTT

1
00:00:00.000 --> 00:00:02.500
<v Ana>Revenue <i>doubled</i> in
the third quarter.</v>

00:00:02.500 --> 00:00:04.000
And margins?
`;
const srt = `1
00:00:00,000 --> 00:00:02,500
Revenue doubled.

2
00:00:02,500 --> 00:00:04,000
And margins?
`;
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)]);

it.each([
  ['notes.txt', '  Two lines\nof text.\n', 'Two lines\nof text.'],
  ['call.vtt', vtt, 'Ana: Revenue doubled in the third quarter.\nAnd margins?'],
  ['call.SRT', srt, 'Revenue doubled.\nAnd margins?'],
  ['euro.txt', new Uint8Array([0x80, 0x31, 0x38, 0x4d]), '€18M'],
  ['mark.txt', new Uint8Array([0xef, 0xbb, 0xbf, 0x31]), '1'],
  ['wide.txt', utf16('€18M'), '€18M'],
])('reads the text from %s', async (name, content, text) => {
  expect(await readTranscriptFile(new File([content], name))).toBe(text);
});
