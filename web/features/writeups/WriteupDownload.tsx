import { Span, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { Download, FileCode, FileDown, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import { ChoiceMenu } from '../../ui/menus/ChoiceMenu.tsx';
import { useWriteupActions } from './useWriteupActions.ts';

/** Offers a write-up's files, and to print it. */
export function DownloadMenu(props: { writeup: Pick<WriteupDetailsFragment, 'htmlUrl' | 'pdfUrl' | 'wordUrl'> }) {
  const { htmlUrl, pdfUrl, wordUrl } = props.writeup;
  const { download } = useWriteupActions();
  const [preparing, setPreparing] = useState<string | null>(null);
  const files = [
    { value: 'web page', url: htmlUrl, icon: FileCode, name: 'Web page (HTML)' },
    // A server without Chromium cannot create a PDF, but every browser can print to a PDF.
    { value: 'PDF', url: pdfUrl, icon: FileDown, name: pdfUrl ? 'PDF' : 'PDF, by printing' },
    { value: 'Word document', url: wordUrl, icon: FileText, name: 'Word (DOCX)' },
    { value: 'print', url: null, icon: Printer, name: 'Print' },
  ];
  const choose = (chosen: string) => {
    const url = files.find(({ value }) => value === chosen)?.url;
    if (!url) window.print();
    if (!url || preparing !== null) return;
    setPreparing(chosen);
    void download(url).finally(() => setPreparing(null));
  };
  return (
    <>
      <ChoiceMenu
        choices={files.map(({ value, icon: Icon, name }) => ({
          value,
          label: (
            <>
              <Icon size={16} /> {name}
            </>
          ),
        }))}
        onChoose={choose}
        menuWidth="44"
        size="sm"
        variant="outline"
        aria-label="Download"
        aria-busy={preparing !== null}
      >
        {preparing === null ? <Download /> : <Spinner size="xs" aria-hidden />}
        <Span hideBelow="sm">Download</Span>
      </ChoiceMenu>
      <VisuallyHidden role="status">{preparing === null ? '' : `The ${preparing} is being prepared.`}</VisuallyHidden>
    </>
  );
}
