import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test.each([
  ['Investment Memo - March 5', 'Investment_Memo_-_March_5.html'],
  ['Investment Memo - 3/5/2026', 'Investment_Memo_-_3-5-2026.html'],
  ['  two   spaces\tand a tab ', 'two_spaces_and_a_tab.html'],
  ['../../etc/passwd', '..-..-etc-passwd.html'],
  ['a<b>:"c"|d?*\\e', 'a-b---c--d---e.html'],
  ['Müller & Söhne 株式会社', 'Müller_&_Söhne_株式会社.html'],
  ['Ends with dots...', 'Ends_with_dots.html'],
  ['   ', 'untitled.html'],
  ['x'.repeat(300), `${'x'.repeat(120)}.html`],
])('%j is saved as %j', (title, name) => expect(fileNameOf(title, 'html')).toBe(name));
