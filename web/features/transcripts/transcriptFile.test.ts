import { formatDateTime } from '../../lib/text/format.ts';
import { transcriptFile } from './transcriptFile.ts';

const transcript = {
  title: 'Intro call',
  recordingDate: '2026-03-05T12:00:00.000Z',
  duration: 125,
  content: 'First line.\nSecond line.\n',
};

test('contains title, facts and text', () => {
  const recorded = formatDateTime(transcript.recordingDate);
  expect(transcriptFile({ ...transcript, summary: null })).toBe(
    `Intro call\n==========\nRecorded: ${recorded}\nDuration: 2 min 5 sec\n\nTranscript\n\nFirst line.\nSecond line.\n`,
  );
});

test('names the writer of the summary', () => {
  const file = transcriptFile({ ...transcript, summary: 'Revenue doubled.', summaryAnalyst: 'Built-in analyst' });
  expect(file).toContain('\n\nSummary by Built-in analyst\n\nRevenue doubled.\n\nTranscript\n');
});

test('tells that the duration is unknown', () =>
  expect(transcriptFile({ ...transcript, duration: null })).toContain('Duration: Unknown duration\n'));
