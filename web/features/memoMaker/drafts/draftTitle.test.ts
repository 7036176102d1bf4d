import { defaultTitle, isDefaultTitle, titleWith } from './draftTitle.ts';

const startedAt = '2026-11-28T10:05:00';

it('names a conversation after its company and its day', () => {
  expect(titleWith('Tarn Ledger', { title: defaultTitle(startedAt), startedAt })).toBe('Tarn Ledger, 28 Nov 2026');
});

it('keeps the words of a person’s title', () => {
  expect(titleWith('Tarn Ledger', { title: 'Second call', startedAt })).toBe('Tarn Ledger - Second call');
  expect(isDefaultTitle('Investment Conversation - about the bridge')).toBe(false);
});
