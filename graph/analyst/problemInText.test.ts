import { problemInText } from './problemInText.ts';

const sections = ['Deal header', 'Terms and valuation', 'Ranked risks'];
const memo = '## Deal header\n\nx\n\n## Terms and valuation\n\ny\n\n## Ranked risks\n\nz';

it.each<[what: string, text: string]>([
  ['all sections', memo],
  ['numbered and marked ones', '# 1. **Deal Header**\nx\n### 2) Terms and Valuation:\ny\n## Ranked Risks\nz'],
  [
    'some of which the sources do not cover',
    '## Deal header\n\nx\n\n*Not covered by the sources: terms and valuation, and ranked risks.*',
  ],
  ['an apology in the mouth of a founder', `${memo}\n\nI'm sorry, said the founder.`],
])('accepts %s', (_what, text) => expect(problemInText(text, sections)).toBeNull());

it.each<[text: string, isRefusal: boolean, sentence: string]>([
  ['Deal header, terms and valuation, ranked risks: none.', false, 'These sections are missing: Deal header;'],
  ['I’m sorry, but I cannot help with that.', true, 'These sections are missing: Deal header;'],
  ['{"Deal header": "x"}', false, 'It is data or code'],
  ['```markdown\n## Deal header\n```', false, 'It is data or code'],
])('reports of “%s” the problem that it has', (text, isRefusal, sentence) =>
  expect(problemInText(text, sections)).toEqual({ isRefusal, sentence: expect.stringContaining(sentence) as string }),
);

it('lists the missing sections of a text that has others', () => {
  expect(problemInText('## Deal header\n\nx', sections)).toEqual({
    isRefusal: false,
    sentence: 'These sections are missing: Terms and valuation; Ranked risks.',
    missing: ['Terms and valuation', 'Ranked risks'],
  });
});

it.each<[text: string, isRefusal: boolean | undefined]>([
  ['Larkfield grows.', undefined],
  ['[f1] of revenue is what Larkfield has.', undefined],
  ['**Unfortunately, I cannot** summarise this.', true],
  ['[{"summary": "x"}]', false],
])('judges a text without sections: “%s”', (text, isRefusal) => expect(problemInText(text)?.isRefusal).toBe(isRefusal));
