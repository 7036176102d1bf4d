import { canonicalHtml } from './canonicalHtml.ts';

const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
/** A table as a memo has it: “As stated” is aligned as amounts, although few of its cells are amounts alone. */
const generated = [
  `<table><thead>${row('<th>Item</th>', '<th class="amount">As stated</th>', '<th>Year</th>')}</thead>`,
  `<tbody>${row('<td>Round</td>', '<td class="amount">a Series B</td>', '<td>$4M</td>')}`,
  `${row('<td>Board</td>', '<td class="amount">two seats</td>', '<td class="quiet">Not stated</td>')}</tbody></table>`,
].join('');
/** The same as the editor sends it: without a head, and with paragraphs in its cells. */
const fromEditor = generated
  .replace('</thead><tbody>', '')
  .replace('<thead>', '<tbody>')
  .replace(/(<t[hd][^>]*>)([^<]*)(<\/t[hd]>)/g, '$1<p>$2</p>$3');

it('keeps the alignment of each column of a table that comes back from the editor', () =>
  expect(canonicalHtml(fromEditor)).toBe(generated));

it('aligns the amounts of a table without marks, such as a new one', () => {
  const unmarked = generated.replaceAll(' class="amount"', '');
  expect(canonicalHtml(unmarked)).toMatch(/<th>As stated<.*<th class="amount">Year<.*<td class="amount">\$4M</);
});
