import { Button, Menu, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { Download, FileCode, FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import { MenuRoot } from '../../ui/menus/MenuRoot.tsx';

/** Saves a write-up as a file: HTML, PDF or Word, each with its evidence in notes. */
export function DownloadMenu(props: {
  writeup: Pick<WriteupDetailsFragment, 'htmlUrl' | 'pdfUrl' | 'wordUrl'>;
  onDownload: (url: string) => Promise<void>;
}) {
  const { htmlUrl, pdfUrl, wordUrl } = props.writeup;
  const [preparing, setPreparing] = useState<string | null>(null);
  const download = (name: string, url: string) => {
    if (preparing !== null) return;
    setPreparing(name);
    void props.onDownload(url).finally(() => setPreparing(null));
  };
  return (
    <>
      {/* The menu is rendered inside the dialog, which traps the focus, and not at the end of the page. */}
      <MenuRoot positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" aria-busy={preparing !== null}>
            {preparing === null ? <Download aria-hidden /> : <Spinner size="xs" aria-hidden />} Download
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="44">
            <Menu.Item value="html" onClick={() => download('web page', htmlUrl)}>
              <FileCode size={16} aria-hidden /> Web page (HTML)
            </Menu.Item>
            {/* A server without Chromium cannot create a PDF, but every browser can print to a PDF. */}
            <Menu.Item value="pdf" onClick={() => (pdfUrl ? download('PDF', pdfUrl) : window.print())}>
              <FileDown size={16} aria-hidden /> {pdfUrl ? 'PDF' : 'PDF, by printing'}
            </Menu.Item>
            <Menu.Item value="word" onClick={() => download('Word document', wordUrl)}>
              <FileText size={16} aria-hidden /> Word (DOCX)
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </MenuRoot>
      <VisuallyHidden role="status">{preparing === null ? '' : `The ${preparing} is being prepared.`}</VisuallyHidden>
    </>
  );
}
