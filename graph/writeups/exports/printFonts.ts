import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontName } from './pageStyles.ts';

const faces = [
  { file: 'LiberationSans-Regular.ttf', weight: 400, style: 'normal' },
  { file: 'LiberationSans-Bold.ttf', weight: 700, style: 'normal' },
  { file: 'LiberationSans-Italic.ttf', weight: 400, style: 'italic' },
  { file: 'LiberationSans-BoldItalic.ttf', weight: 700, style: 'italic' },
];

let rules: Promise<string> | undefined;

/**
 * Returns style rules that embed a PDF's fonts, so that it looks the same from every server, even a server without
 * fonts.
 */
export async function printFonts(): Promise<string> {
  rules ??= readFaces();
  return rules;
}

async function readFaces(): Promise<string> {
  const folder = path.dirname(
    fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')),
  );
  const read = faces.map(async ({ file, weight, style }) => {
    const data = (await readFile(path.join(folder, file))).toString('base64');
    return `@font-face { font-family: '${fontName}'; font-weight: ${weight}; font-style: ${style}; src: url(data:font/ttf;base64,${data}); }\n`;
  });
  return (await Promise.all(read)).join('');
}
