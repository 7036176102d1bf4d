import { Button, HStack, Heading, Stack, chakra, Field, Input } from '@chakra-ui/react';
import { MultipleUpload } from './MultipleUpload.tsx';
import type { UploadMode } from './uploads.ts';
import type { UploadList } from './useUploads.ts';
import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { singleAccept, titleOf } from './fileRules.ts';
import { UploadRow } from './UploadRow.tsx';

const modes = [
  { mode: 'single', label: 'Single Upload' },
  { mode: 'multiple', label: 'Multiple Upload' },
] as const;

export function UploadPanel(props: {
  uploads: UploadList;
  mode: UploadMode;
  /** The company to which the files belong; undefined where they speak for themselves. */
  companyName: string | undefined;
  onMode: (mode: UploadMode) => void;
  onStored: (documentId: string) => void;
}) {
  const { uploads, mode, companyName, onMode } = props;
  return (
    <Stack gap="5" p={{ base: '4', md: '6' }} flex="1" overflowY={{ lg: 'auto' }} minH="0">
      <Heading as="h2" size="lg">
        {companyName ? `Upload Documents of ${companyName}` : 'Upload Document'}
      </Heading>
      <HStack
        role="group"
        aria-label="How to upload"
        gap="1"
        p="1"
        bg="bg.muted"
        borderRadius="l3"
        w="fit-content"
        wrap="wrap"
      >
        {modes.map((each) => {
          const isChosen = each.mode === mode;
          return (
            <Button
              key={each.mode}
              size="sm"
              variant="ghost"
              aria-pressed={isChosen}
              color={isChosen ? 'fg' : 'fg.muted'}
              bg={isChosen ? { _light: 'bg.panel', _dark: 'bg.emphasized' } : undefined}
              shadow={isChosen ? 'xs' : 'none'}
              onClick={() => onMode(each.mode)}
            >
              {each.label}
            </Button>
          );
        })}
      </HStack>
      {mode === 'single' ? (
        <SingleUpload uploads={uploads} companyName={companyName} onStored={props.onStored} />
      ) : (
        <MultipleUpload uploads={uploads} companyName={companyName} />
      )}
    </Stack>
  );
}

function SingleUpload(props: {
  uploads: UploadList;
  companyName: string | undefined;
  onStored: (documentId: string) => void;
}) {
  const { uploads, companyName, onStored } = props;
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
    if (chosen?.state === 'selected') uploads.start('single', { title: title.trim() || undefined, companyName });
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
