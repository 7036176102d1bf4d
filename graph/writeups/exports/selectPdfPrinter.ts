import type { Env } from '../../env.ts';
import type { Logger } from '../../log/log.ts';
import { findChromium } from './findChromium.ts';
import { createPdfPrinter, type PdfPrinter } from './pdfPrinter.ts';

/** The PDF printer: CHROMIUM_PATH, or a Chromium on the PATH; null without either. */
export function selectPdfPrinter(
  { CHROMIUM_PATH, CHROMIUM_SANDBOX }: Pick<Env, 'CHROMIUM_PATH' | 'CHROMIUM_SANDBOX'>,
  log: Logger,
): PdfPrinter | null {
  const program = findChromium(CHROMIUM_PATH);
  return program === null ? null : createPdfPrinter({ program, isSandboxed: CHROMIUM_SANDBOX, log });
}
