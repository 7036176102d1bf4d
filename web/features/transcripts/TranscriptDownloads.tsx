import { Button, HStack, IconButton, Menu } from '@chakra-ui/react';
import { ChevronDown, Download } from 'lucide-react';
import type { TranscriptDetailsFragment } from './transcripts.gql.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { downloadFile, downloadText, fileNameOf } from '../../lib/files/download.ts';
import { MenuRoot } from '../../ui/menus/MenuRoot.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { transcriptFile } from './transcriptFile.ts';

const labels: Record<string, string> = {
  md: 'Markdown (.md)',
  docx: 'Word (.docx)',
  vtt: 'Subtitles (.vtt)',
  srt: 'Subtitles (.srt)',
};

/** Saves a transcript as a file: plain text directly, and further formats with speakers and times. */
export function TranscriptDownloads({ transcript }: { transcript: TranscriptDetailsFragment }) {
  const downloading = useAction(async (url: string) => {
    await downloadFile(url).catch((error: unknown) => {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: 'The transcript could not be downloaded', description, tone: 'error' });
    });
  });
  return (
    <HStack gap="0">
      <Button
        size="sm"
        variant="outline"
        borderEndRadius="0"
        onClick={() => downloadText(fileNameOf(transcript.title, 'txt'), transcriptFile(transcript), 'text/plain')}
      >
        <Download aria-hidden /> Download .txt
      </Button>
      {/* The menu is rendered inside the dialog, which traps the focus, and not at the end of the page. */}
      <MenuRoot positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
        <Menu.Trigger asChild>
          <IconButton
            size="sm"
            variant="outline"
            borderStartRadius="0"
            borderStartWidth="0"
            aria-label="Download in another format"
            loading={downloading.isBusy}
          >
            <ChevronDown aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="44">
            {transcript.exports.map(({ format, url }) => (
              <Menu.Item key={format} value={format} onClick={() => downloading.run(url)}>
                {labels[format] ?? format}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </MenuRoot>
    </HStack>
  );
}
