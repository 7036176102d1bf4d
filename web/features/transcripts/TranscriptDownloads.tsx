import { Span } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { TranscriptDetailsFragment } from './transcripts.gql.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { downloadFile, downloadText, fileNameOf } from '../../lib/files/download.ts';
import { ChoiceMenu } from '../../ui/menus/ChoiceMenu.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { transcriptFile } from './transcriptFile.ts';

const labels: Record<string, string> = {
  txt: 'Text (.txt)',
  md: 'Markdown (.md)',
  docx: 'Word (.docx)',
  vtt: 'Subtitles (.vtt)',
  srt: 'Subtitles (.srt)',
};

/** Offers a transcript's files. The page itself writes the plain text. */
export function TranscriptDownloads({ transcript }: { transcript: TranscriptDetailsFragment }) {
  const downloading = useAction(async (url: string) => {
    await downloadFile(url).catch((error: unknown) => {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: 'The transcript could not be downloaded', description, tone: 'error' });
    });
  });
  const choose = (chosen: string) => {
    const file = transcript.exports.find(({ format }) => format === chosen);
    if (file) downloading.run(file.url);
    else downloadText(fileNameOf(transcript.title, 'txt'), transcriptFile(transcript), 'text/plain');
  };
  return (
    <ChoiceMenu
      choices={['txt', ...transcript.exports.map(({ format }) => format)].map((value) => ({
        value,
        label: labels[value] ?? value,
      }))}
      onChoose={choose}
      menuWidth="44"
      size="sm"
      variant="outline"
      aria-label="Download"
      loading={downloading.isBusy}
    >
      <Download />
      <Span hideBelow="sm">Download</Span>
    </ChoiceMenu>
  );
}
