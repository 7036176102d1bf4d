import { fileNameOf, sentName } from './download.ts';

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

test.each([
  [`attachment; filename="A_memo.pdf"; filename*=UTF-8''M%C3%BCller_%26_S%C3%B6hne.pdf`, 'Müller_&_Söhne.pdf'],
  ['attachment', 'download'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, 'download'],
  [null, 'download'],
  ['attachment; filename=First_call.vtt', 'First_call.vtt'],
  ['attachment; filename="First call.vtt"', 'First call.vtt'],
])('%j names the file %j', (disposition, name) => expect(sentName(disposition)).toBe(name));
