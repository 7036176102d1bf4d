import { formatDateTime, formatDuration } from '../../lib/text/format.ts';

/** Returns a transcript as plain text: title, facts, the summary if there is one, and the whole text. */
export function transcriptFile(transcript: {
  title: string;
  recordingDate: string;
  duration?: number | null;
  summary?: string | null;
  summaryAnalyst?: string | null;
  content: string;
}): string {
  const { title, summary, summaryAnalyst } = transcript;
  const heading = [title, '='.repeat(Math.min(title.length, 80))];
  const facts = [
    `Recorded: ${formatDateTime(transcript.recordingDate)}`,
    `Duration: ${formatDuration(transcript.duration)}`,
  ];
  const summarised = summary
    ? ['', summaryAnalyst ? `Summary by ${summaryAnalyst}` : 'Summary', '', summary.trim()]
    : [];
  return [...heading, ...facts, ...summarised, '', 'Transcript', '', transcript.content.trim(), ''].join('\n');
}
