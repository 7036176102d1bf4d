import { Box, Center, chakra, Flex, HStack, IconButton, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Muted } from '../../../ui/page/Muted.tsx';

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
  const zoomBy = (step: 1 | -1) => setZoomIndex(zoomIndex + step);

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
          <BarButton label="Previous page" icon={ChevronLeft} isDisabled={page <= 1} onClick={() => onPage(page - 1)} />
          <Muted textStyle="xs" role="status" whiteSpace="nowrap">
            Page {page}
            {count > 0 && ` of ${count}`}
          </Muted>
          <BarButton
            label="Next page"
            icon={ChevronRight}
            isDisabled={count === 0 || page >= count}
            onClick={() => onPage(page + 1)}
          />
        </HStack>
        <HStack gap="1">
          <BarButton label="Zoom out" icon={ZoomOut} isDisabled={zoomIndex === 0} onClick={() => zoomBy(-1)} />
          <Muted textStyle="xs" minW="10" textAlign="center">
            {Math.round(zoom * 100)} %
          </Muted>
          <BarButton
            label="Zoom in"
            icon={ZoomIn}
            isDisabled={zoomIndex === zooms.length - 1}
            onClick={() => zoomBy(1)}
          />
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

function BarButton(props: { label: string; icon: LucideIcon; isDisabled: boolean; onClick: () => void }) {
  const Icon = props.icon;
  return (
    <IconButton aria-label={props.label} size="xs" variant="ghost" disabled={props.isDisabled} onClick={props.onClick}>
      <Icon />
    </IconButton>
  );
}

/** Larger canvases do not work on every device. */
const maxPixels = 16_000_000;

/** Draws a page of a PDF as a picture. `zoom` 1 fits the available width. */
function PageCanvas(props: {
  pdf: PDFDocumentProxy;
  /** Counted from 1. */
  page: number;
  width: number;
  zoom: number;
  onError: () => void;
}) {
  const { pdf, page, width, zoom, onError } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawnPage, setDrawnPage] = useState<number | null>(null);

  useEffect(() => {
    if (width === 0) return;
    const abortion = new AbortController();
    draw(canvas, { pdf, page, width: width * zoom, signal: abortion.signal }).then(
      () => {
        if (!abortion.signal.aborted) setDrawnPage(page);
      },
      (error: unknown) => {
        if (abortion.signal.aborted) return;
        console.info(`Page ${page} cannot be drawn:`, error);
        onError();
      },
    );
    return () => abortion.abort();
  }, [pdf, page, width, zoom, onError]);

  return (
    <Box position="relative" w="fit-content" h="fit-content" minW="full" aria-busy={drawnPage !== page}>
      {drawnPage !== page && (
        <Center position="absolute" top="24" insetX="0">
          <Spinner color="brand.solid" />
        </Center>
      )}
      <Box
        w="fit-content"
        mx="auto"
        bg="white"
        shadow="sm"
        borderWidth="1px"
        opacity={drawnPage === null ? 0 : drawnPage === page ? 1 : 0.6}
        transition="opacity 150ms"
      >
        <chakra.canvas ref={canvas} display="block" role="img" aria-label={`Page ${page}`} />
      </Box>
    </Box>
  );
}

async function draw(
  canvas: { current: HTMLCanvasElement | null },
  { pdf, page, width, signal }: { pdf: PDFDocumentProxy; page: number; width: number; signal: AbortSignal },
): Promise<void> {
  const proxy = await pdf.getPage(page);
  const element = canvas.current;
  const isWanted = () => !signal.aborted;
  if (!isWanted() || !element) return;
  const natural = proxy.getViewport({ scale: 1 });
  const scale = width / natural.width;
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(maxPixels / (width * natural.height * scale)));
  const viewport = proxy.getViewport({ scale: scale * density });
  // Draws off-screen and swaps the picture in, so that the previous page stays visible until this page is complete.
  const sheet = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const drawing = proxy.render({
    canvas: null,
    canvasContext: sheet.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
  });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  if (!isWanted()) return;
  element.width = sheet.width;
  element.height = sheet.height;
  element.style.width = `${Math.round(width)}px`;
  element.style.height = `${Math.round(natural.height * scale)}px`;
  element.getContext('2d')?.drawImage(sheet, 0, 0);
}
