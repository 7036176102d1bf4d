import { Box, Center, chakra, Spinner } from '@chakra-ui/react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

/** Larger canvases do not work on every device. */
const maxPixels = 16_000_000;

/** Draws a page of a PDF as a picture. `zoom` 1 fits the available width. */
export function PageCanvas(props: {
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
