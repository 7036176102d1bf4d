import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { storeDocument } from '../../documents/upload.ts';
import { Failure } from '../../request/errors.ts';
import { openFile, type IncomingFile } from '../../request/files/incomingFile.ts';
import { optionalCompanyName, readCompanyFigures } from './startReading.ts';
import { titleFromFile } from '../../text/text.ts';

const importInput = z.object({ companyName: optionalCompanyName });

/** Stores a PDF once and starts the reading of its figures. Throws UNSUPPORTED_TYPE and as `storeDocument`. */
export async function importCompanyPdf(
  scope: Scope,
  { file, companyName }: { file: IncomingFile; companyName?: string | null | undefined },
): Promise<Job> {
  try {
    const given = check(importInput, { companyName });
    const { fileName } = file;
    const { head, whole } = await openFile(file, scope.services.env.MAX_DOCUMENT_MB);
    if (head.length > 0 && !isPdf(head)) {
      throw new Failure('UNSUPPORTED_TYPE', `Please upload PDF files only. ${fileName} is not a PDF.`, {
        field: 'file',
      });
    }
    const stored = { ...file, stream: whole };
    return await storeDocument(scope, stored, titleFromFile(fileName), (inside, { document }) =>
      readCompanyFigures(inside, { documentId: document.id, companyName: given.companyName }),
    );
  } finally {
    // The rest of a refused file is read too, so that the client receives the answer.
    file.stream.resume();
  }
}

/** Mail gateways and scanners put lines before the header (PDF 32000-1, annex H.3.4.1). */
function isPdf(head: Buffer): boolean {
  return head.toString('latin1', 0, 1024).includes('%PDF-');
}
