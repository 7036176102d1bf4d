import { useState } from 'react';
import type { ImportChoiceInput } from '../../../../gql/types.ts';
import { usePreviewCompanyImportMutation } from './companyImport.gql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';

/** Reads a file for a preview, and the same file again with another choice. `onShow` opens the preview. */
export function usePreview(onShow: (importId: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [preview] = usePreviewCompanyImportMutation();
  const reading = useAction(async ({ chosen, choice }: { chosen: File; choice?: ImportChoiceInput }) => {
    setFile(chosen);
    setShare(0);
    const context = { fetchOptions: { onProgress: setShare } };
    const { id } = await succeed(preview({ variables: { input: { file: chosen, choice } }, context }));
    setImportId(id);
    onShow(id);
  });
  return {
    file,
    share,
    isBusy: reading.isBusy,
    error: reading.error,
    read: (chosen: File) => reading.run({ chosen }),
    /** Reads the file of a preview again; undefined if the page no longer has its file. */
    againFor: (id: string) =>
      file !== null && id === importId
        ? (choice: ImportChoiceInput) => reading.run({ chosen: file, choice })
        : undefined,
  };
}
