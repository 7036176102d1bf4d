import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

/** A PDF that is being opened: null until it is open; `hasFailed` when it cannot be shown. */
export function usePdf(url: string): { pdf: PDFDocumentProxy | null; hasFailed: boolean } {
  const [opened, setOpened] = useState<{ url: string; pdf: PDFDocumentProxy | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let close: (() => void) | undefined;
    const opening = import('./openPdf.ts').then(({ openPdf }) => openPdf(url));
    opening.then(
      (result) => {
        if (isCurrent) {
          close = result.close;
          setOpened({ url, pdf: result.pdf });
        } else result.close();
      },
      (error: unknown) => {
        console.info('The PDF cannot be shown:', error);
        if (isCurrent) setOpened({ url, pdf: null });
      },
    );
    return () => {
      isCurrent = false;
      close?.();
    };
  }, [url]);
  const isOfUrl = opened?.url === url;
  return { pdf: isOfUrl ? opened.pdf : null, hasFailed: isOfUrl && opened.pdf === null };
}
