import { interactiveFigures } from './figureMarkup.ts';

const figures = [
  { text: '$5.3M', isVerified: true, quote: 'ARR reached $5.3M & grew 39% <on the year>' },
  { text: '39%', isVerified: true, quote: 'ARR reached $5.3M & grew 39% <on the year>' },
  { text: '14 months', isVerified: true, quote: 'Payback is 14 months' },
  { text: '80%', isVerified: false, quote: null },
];
const span = (index: number) => `<span class="figure" data-figure="${index}">${figures[index]?.text}</span>`;
const unverified = '<mark class="figure unverified" data-figure="3" title="Not found in the sources">80%</mark>';
const content = `<p>${span(0)} up ${span(1)}, payback ${span(2)}, margin ${unverified}.</p>`;

describe('figures on the screen', () => {
  test('can be reached by keyboard and say what they are', () => {
    const shown = interactiveFigures(content, figures);
    expect(shown.match(/role="button" tabindex="0" aria-haspopup="dialog"/g)).toHaveLength(4);
    expect(shown).toMatch(/<span class="figure" data-figure="0" role="button"[^>]*>\$5\.3M<\/span>/);
    expect(shown).toMatch(/<mark class="figure unverified" data-figure="3" role="button"[^>]*>80%<\/mark>/);
  });

  test('are found whatever the order of their attributes and whatever is inside', () => {
    const nested = '<span data-figure="0" class="figure"><b>$5.3M</b></span> and <span class="other">text</span>';
    const shown = interactiveFigures(nested, figures);
    expect(shown).toMatch(
      /^<span class="figure" data-figure="0"[^>]*><b>\$5\.3M<\/b><\/span> and <span class="other">text<\/span>$/,
    );
  });

  test('are plain text without a record', () =>
    expect(interactiveFigures('<p><span class="figure" data-figure="9">7%</span></p>', figures)).toBe('<p>7%</p>'));
});
