import { Resvg } from '@resvg/resvg-js';
import type { GroundedFigure } from '../../ai/grounding.ts';
import type { Scope } from '../../context.ts';
import { getWriteup } from '../service.ts';
import { wordDocument } from './wordDocument.ts';

/** Twice what the letterhead shows, for sharp print. */
const logoWidth = 176;

/** A write-up as a Word file. Throws NOT_FOUND. */
export async function exportWriteup(scope: Scope, id: string): Promise<{ fileName: string; content: Buffer }> {
  const writeup = await getWriteup(scope, id);
  const tenant = await scope.prisma.tenant.findUniqueOrThrow({ where: { id: scope.tenantId } });
  const byline = [
    writeup.creationDate.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    writeup.analyst && `Written by ${writeup.analyst}`,
    writeup.recommendation && `Recommendation: ${writeup.recommendation}`,
    ...writeup.tags,
  ].filter((part): part is string => Boolean(part));
  const logoPng = new Resvg(tenant.logo, { fitTo: { mode: 'width', value: logoWidth } }).render().asPng();
  const content = await wordDocument({
    title: writeup.title,
    byline,
    content: writeup.content,
    // Written by `storeWriteup` alone, so their shape is known.
    figures: writeup.figures as unknown as GroundedFigure[],
    firm: { name: tenant.name, logoPng },
  });
  return { fileName: fileNameOf(writeup.title), content };
}

/** The title with what file systems refuse replaced; 120 characters leave room for a folder's path. */
function fileNameOf(title: string): string {
  const name = title
    .trim()
    .replace(/\s+/g, '_')
    .replace(/[\\/:*?"<>|]|\p{Cc}/gu, '-');
  return `${Array.from(name).slice(0, 120).join('')}.docx`;
}
