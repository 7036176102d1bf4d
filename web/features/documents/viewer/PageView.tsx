import { Center, Flex, HStack, IconButton, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PageCanvas } from './PageCanvas.tsx';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const wholeWidth = zooms.indexOf(1);
const margin = 32;

/** Shows the original's page beside the text. The page follows the text, and the page's arrows move the text. */
export function PageView(props: {
  url: string;
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Called when the page cannot be shown, so that only the text stays. */
  onFailed: () => void;
}) {
  const { url, page, onPage, onFailed } = props;
  const { pdf, hasFailed } = usePdf(url);
  const [zoomIndex, setZoomIndex] = useState<number>(wholeWidth);
  const [width, setWidth] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const zoom = zooms[zoomIndex] ?? 1;
  const count = pdf?.numPages ?? 0;

  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed, onFailed]);
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(0, Math.round((entry?.contentRect.width ?? 0) - margin))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    view.current?.scrollTo({ top: 0 });
  }, [page]);

  return (
    <Flex as="section" aria-label="Original page" direction="column" flex="1" minW="0" minH="0" bg="bg.muted">
      <HStack justify="space-between" gap="2" px="3" py="1.5" borderBottomWidth="1px" bg="bg.subtle">
        <HStack gap="1">
          <IconButton
            aria-label="Previous page"
            size="xs"
            variant="ghost"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <Text textStyle="xs" color="fg.muted" role="status" whiteSpace="nowrap">
            Page {page}
            {count > 0 && ` of ${count}`}
          </Text>
          <IconButton
            aria-label="Next page"
            size="xs"
            variant="ghost"
            disabled={count === 0 || page >= count}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight />
          </IconButton>
        </HStack>
        <HStack gap="1">
          <IconButton
            aria-label="Zoom out"
            size="xs"
            variant="ghost"
            disabled={zoomIndex === 0}
            onClick={() => setZoomIndex(zoomIndex - 1)}
          >
            <ZoomOut />
          </IconButton>
          <Text textStyle="xs" color="fg.muted" minW="10" textAlign="center">
            {Math.round(zoom * 100)} %
          </Text>
          <IconButton
            aria-label="Zoom in"
            size="xs"
            variant="ghost"
            disabled={zoomIndex === zooms.length - 1}
            onClick={() => setZoomIndex(zoomIndex + 1)}
          >
            <ZoomIn />
          </IconButton>
        </HStack>
      </HStack>
      <Flex
        ref={view}
        flex="1"
        minH="0"
        overflow="auto"
        p="4"
        tabIndex={0}
        role="region"
        aria-label="Page"
        focusVisibleRing="inside"
      >
        {pdf ? (
          <PageCanvas pdf={pdf} page={Math.min(page, count)} width={width} zoom={zoom} onError={onFailed} />
        ) : (
          <Center flex="1" minH="40">
            <Spinner color="fg.muted" />
            <VisuallyHidden>Loading ...</VisuallyHidden>
          </Center>
        )}
      </Flex>
    </Flex>
  );
}

/** Opens a PDF. `pdf` is null until it is open; `hasFailed` is true if it cannot be shown. */
function usePdf(url: string): { pdf: PDFDocumentProxy | null; hasFailed: boolean } {
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
