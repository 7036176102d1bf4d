import { deck, model } from './fixtures/documents.fixture.ts';
import { wireSources } from './wireSources.ts';

it('names each slide and sheet to the model, and puts the conversation first', () => {
  const [talk, slides, sheets] = wireSources({ transcript: 'We talked.', documents: [deck, model] });
  expect(talk).toEqual({ label: 'conversation', text: 'We talked.' });
  expect(slides?.label).toBe('document: Tessera deck');
  expect(slides?.text).toMatch(/^\[slide 1\]\nTessera Freight/);
  expect(slides?.text).toContain('\n\n[slide 5]\nFinancials\n\n$ in thousands\tFY2024');
  expect(sheets?.text).toContain('[sheet KPIs]\nKPIs\n\nQuarter\tARR ($k)');
});
