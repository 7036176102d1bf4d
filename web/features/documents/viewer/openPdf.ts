import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

const characterMaps = import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});
const standardFonts = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function fetchAsset(files: Record<string, string>, name: string): Promise<Uint8Array> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${name}`));
  if (!found) throw new Error(`There is no ${name}.`);
  const response = await fetch(found[1]);
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

class CharacterMaps {
  async fetch({ name }: { name: string }) {
    return { cMapData: await fetchAsset(characterMaps, `${name}.bcmap`), isCompressed: true };
  }
}

class StandardFonts {
  async fetch({ filename }: { filename: string }) {
    return fetchAsset(standardFonts, filename);
  }
}

/** Opens a PDF with pdf.js, range by range. `close` ends its worker. Import late, because pdf.js is large. */
export async function openPdf(url: string): Promise<{ pdf: PDFDocumentProxy; close: () => void }> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({
    url,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    // The policy allows no WebAssembly either, so JPEG 2000 is decoded in JavaScript.
    useWasm: false,
    useWorkerFetch: false,
    CMapReaderFactory: CharacterMaps,
    StandardFontDataFactory: StandardFonts,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = () => void task.destroy();
  try {
    return { pdf: await task.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}
