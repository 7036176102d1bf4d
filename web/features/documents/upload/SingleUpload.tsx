import { Button, chakra, Field, Input, Stack } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { singleAccept, titleOf } from './fileRules.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadList } from './useUploads.ts';

/** Uploads one file with its own title, and opens its document once it is stored. */
export function SingleUpload({ uploads, onStored }: { uploads: UploadList; onStored: (documentId: string) => void }) {
  const [chosen] = uploads.of('single');
  const focus = useListFocus<HTMLUListElement>();
  const [title, setTitle] = useState(chosen ? titleOf(chosen.file.name) : '');
  const isBusy = chosen?.state === 'waiting' || chosen?.state === 'sending';
  const limit = uploads.limits ? `, up to ${uploads.limits.maxDocumentMegabytes} MB` : '';

  // A document that opens needs no row in the upload area, unless the row must say that the document was already
  // stored.
  const storedId = chosen?.state === 'stored' && !chosen.isDuplicate ? chosen.documentId : null;
  const openStored = useEffectEvent((documentId: string) => {
    if (chosen) uploads.markOpened(chosen.key);
    onStored(documentId);
  });
  useEffect(() => {
    if (storedId) openStored(storedId);
  }, [storedId]);

  const submit = () => {
    if (chosen?.state === 'selected') uploads.start('single', title.trim() || undefined);
    else showToast({ title: 'No File Selected', description: 'Please select a document to upload', tone: 'error' });
  };
  return (
    <Stack gap="5">
      <FileDrop
        label="Click to upload a document, or drop it here"
        hint={`PDF, Word, Excel or text (.pdf, .doc, .docx, .txt, .xlsx, .xls)${limit}`}
        accept={singleAccept}
        isDisabled={isBusy}
        onFiles={(files) => {
          uploads.select('single', files);
          setTitle(files[0] ? titleOf(files[0].name) : '');
        }}
      />
      {chosen && (
        <chakra.ul {...focus} listStyleType="none" borderWidth="1px" borderRadius="lg" aria-label="Selected document">
          <UploadRow upload={chosen} uploads={uploads} />
        </chakra.ul>
      )}
      {chosen?.state === 'selected' && (
        <Field.Root>
          <Field.Label>Document title</Field.Label>
          <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        </Field.Root>
      )}
      <Button colorPalette="brand" alignSelf="flex-start" loading={isBusy} loadingText="Uploading..." onClick={submit}>
        <Upload aria-hidden /> Upload & Process Document
      </Button>
    </Stack>
  );
}
