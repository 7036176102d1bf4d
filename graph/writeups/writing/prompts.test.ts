import { institutionalMemo } from './prompts.ts';

it("requests a template's sections from a model in their order with their content, and misses a section that the model leaves out", () => {
  const { instructions, problemIn } = institutionalMemo(['Scenarios', 'Deal header'], { talk: null, sources: [] });
  expect(instructions).toContain('in this order: Scenarios; Deal header. ');
  expect(instructions).toContain('\nDeal header: a table of company');
  expect(instructions).not.toContain('One-page summary');
  expect(problemIn?.('## Scenarios\n\nA.\n\n## Deal header\n\nB.')).toBeNull();
  expect(problemIn?.('## Scenarios\n\nA.')?.sentence).toContain('Deal header');
});

it('does not ask for the sections that the kind of talk never fills', () => {
  const reading = { talk: 'REFERENCE' as const, sources: [] };
  const { instructions, problemIn } = institutionalMemo(['Financials', 'Company and product'], reading);
  expect(instructions).toContain('\nThe conversation is a reference call with a customer.');
  expect(instructions).toContain('in this order: Company and product. ');
  expect(problemIn?.('## Company and product\n\nA.')).toBeNull();
});
