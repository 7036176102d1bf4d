import { snippetText } from './snippetText.ts';

it.each([
  ['The whole of it', 'The whole of it'],
  ['The beginning of it ', 'The beginning of it…'],
  ['A whole sentence, 2.', 'A whole sentence, 2. …'],
])('snippetText shows %j as %j', (snippet, expected) => expect(snippetText(snippet, 20)).toBe(expected));
