import { ground } from '../reading/grounding/grounding.ts';
import { figuresOf } from './service.ts';

it('reads the figures that grounding has stored', () => {
  const figures = ground('Revenue was $4.2 million and 12 customers pay.', [
    { label: 'document', text: 'Revenue was $4.2 million.' },
  ]);
  expect(figures).toHaveLength(2);
  const stored: unknown = JSON.parse(JSON.stringify(figures));
  expect(figuresOf({ figures: stored })).toEqual(stored);
});

it.each([[null], ['[]'], [[null]], [[{ text: '43%' }]]])('refuses %j, which grounding never stores', (figures) =>
  expect(() => figuresOf({ figures })).toThrow('figures'),
);
