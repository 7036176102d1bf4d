import { html, markdown, subRip, webVtt, type ExportedTranscript } from './exportTranscript.ts';

const transcript: ExportedTranscript = {
  title: 'Call with A*me',
  recordingDate: new Date('2026-03-04T05:06:07Z'),
  summary: 'Growth.\n\nMargin <5%.',
  summaryAnalyst: 'Built-in analyst',
  content: 'Hello. We grew.\nGood.',
  segments: [
    { speaker: 'Jane Berg', startMs: 0, endMs: 900, text: 'Hello.' },
    { speaker: 'Jane Berg', startMs: 900, endMs: null, text: 'We grew\nto <5%.' },
    { speaker: null, startMs: 3_725_250, endMs: null, text: 'Good.' },
  ],
  notes: [{ atMs: 65_000, text: 'Ask for the *cap table*', by: 'Ann Lee' }],
};

it('writes WebVTT with voices', () => {
  expect(webVtt(transcript)).toBe(
    [
      'WEBVTT\n',
      '00:00:00.000 --> 00:00:00.900\n<v Jane Berg>Hello.\n',
      '00:00:00.900 --> 00:00:07.900\n<v Jane Berg>We grew to &lt;5%.\n',
      '01:02:05.250 --> 01:02:12.250\nGood.\n',
    ].join('\n'),
  );
});

it('writes SubRip with names', () => {
  expect(subRip(transcript)).toMatch(
    /^1\n00:00:00,000 --> 00:00:00,900\nJane Berg: Hello\.\n\n2\n[^]+\n3\n01:02:05,250 --> 01:02:12,250\nGood\.\n$/,
  );
});

it('writes Markdown and HTML by turns', () => {
  expect(markdown(transcript)).toBe(
    [
      '# Call with A\\*me',
      '4 Mar 2026',
      '## Summary by Built-in analyst',
      'Growth.',
      'Margin \\<5%.',
      '## Notes',
      '- **1:05 · Ann Lee** Ask for the \\*cap table\\*',
      '## Transcript',
      '**Jane Berg · 0:00**',
      'Hello. We grew to \\<5%.',
      '**1:02:05**',
      'Good.\n',
    ].join('\n\n'),
  );
  expect(html(transcript)).toContain('<ul><li><strong>1:05 · Ann Lee</strong> Ask for the *cap table*</li></ul>');
  expect(html(transcript)).toContain('<p><strong>Jane Berg · 0:00</strong></p><p>Hello. We grew to &lt;5%.</p>');
});
