import { Box, Button, Flex, HStack, Heading, Stack, chakra, Badge } from '@chakra-ui/react';
import type { UploadMode } from './documentUploads.ts';
import type { UploadList, UploadWithDocument } from './useUploads.ts';
import { Upload, CircleCheck, RotateCw, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { multipleAccept, singleAccept, titleOf } from './fileRules.ts';
import { paths } from '../../../lib/paths.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { FileRow } from '../../../ui/files/FileRow.tsx';
import { DocumentState, ReadingProgress } from '../DocumentState.tsx';
import { FileIcon } from '../FileIcon.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

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
        <chakra.ul {...focus} borderWidth="1px" borderRadius="lg" aria-label="Selected document">
          <UploadRow upload={chosen} uploads={uploads} />
        </chakra.ul>
      )}
      {chosen?.state === 'selected' && (
        <TextField label="Document title" size="md" value={title} maxLength={200} onChange={setTitle} />
      )}
      <Button colorPalette="brand" alignSelf="flex-start" loading={isBusy} loadingText="Uploading..." onClick={submit}>
        <Upload /> Upload & Process Document
      </Button>
    </Stack>
  );
}

/** Uploads many files together: they can be added, removed and sent, and each is followed until it is read. */
function MultipleUpload({ uploads, companyName }: { uploads: UploadList; companyName: string | undefined }) {
  const all = uploads.of('multiple');
  const selected = all.filter(({ state }) => state === 'selected');
  const sent = all.filter(({ state }) => state !== 'selected');
  const isSending = sent.some(({ state }) => state === 'waiting' || state === 'sending');
  const { limits } = uploads;
  const limit = limits ? `. Up to ${limits.maxDocuments} files, ${limits.maxDocumentMegabytes} MB each` : '';
  const selection = useListFocus<HTMLUListElement>();
  const sendings = useListFocus<HTMLUListElement>();

  const add = (files: File[]) => {
    const room = Math.max(0, (limits?.maxDocuments ?? Infinity) - selected.length);
    uploads.select('multiple', files.slice(0, room));
    if (files.length > room) {
      const description = `At most ${limits?.maxDocuments ?? 0} documents go into one upload. Upload the others after these.`;
      showToast({ title: 'Too Many Files', description, tone: 'error' });
    }
  };
  const submit = () => {
    if (selected.length > 0) uploads.start('multiple', { companyName });
    else {
      const description = 'Please select one or more documents to upload';
      showToast({ title: 'No Files Selected', description, tone: 'error' });
    }
  };
  return (
    <Stack gap="5">
      <FileDrop
        label="Click to upload documents, or drop them here"
        hint={`PDF, Word, Excel, PowerPoint or text (.pdf, .doc, .docx, .txt, .xlsx, .xls, .pptx, .ppt)${limit}`}
        accept={multipleAccept}
        isMultiple
        onFiles={add}
      />
      {selected.length > 0 && (
        <UploadRows title={`Selected Documents (${selected.length})`} focus={selection}>
          {selected.map((each) => (
            <UploadRow key={each.key} upload={each} uploads={uploads} />
          ))}
        </UploadRows>
      )}
      {/* The button stays visible however many files there are. */}
      <Box
        position="sticky"
        // The button sticks to the edge of the scrolling panel instead of its padding.
        bottom={{ base: '0', lg: '-6' }}
        zIndex="1"
        bg="bg.panel"
        mx={{ base: '-4', md: '-6' }}
        px={{ base: '4', md: '6' }}
        py="3"
        mb="-3"
        borderBottomRadius="xl"
        borderTopWidth={selected.length > 0 ? '1px' : '0'}
      >
        <Button
          colorPalette="brand"
          loading={isSending && selected.length === 0}
          loadingText="Uploading..."
          onClick={submit}
        >
          <Upload /> {submitLabel(selected.length)}
        </Button>
      </Box>
      {sent.length > 0 && (
        <UploadRows
          title={`Uploads (${sent.length})`}
          focus={sendings}
          action={
            !isSending && (
              <Button size="xs" variant="ghost" onClick={() => uploads.clear('multiple')}>
                Clear list
              </Button>
            )
          }
        >
          {sent.map((each) => (
            <UploadRow key={each.key} upload={each} uploads={uploads} />
          ))}
        </UploadRows>
      )}
    </Stack>
  );
}

function submitLabel(count: number): string {
  if (count === 0) return 'Upload & Process Documents';
  return `Upload & Process ${count} ${count === 1 ? 'Document' : 'Documents'}`;
}

function UploadRows(props: {
  title: string;
  action?: ReactNode;
  focus: ReturnType<typeof useListFocus<HTMLUListElement>>;
  children: ReactNode;
}) {
  return (
    <Box as="section" aria-label={props.title}>
      <Flex justify="space-between" align="center" gap="3" mb="2" minH="7">
        <Heading as="h3" size="sm">
          {props.title}
        </Heading>
        {props.action}
      </Flex>
      <chakra.ul {...props.focus} borderWidth="1px" borderRadius="lg">
        {props.children}
      </chakra.ul>
    </Box>
  );
}

function UploadRow({ upload, uploads }: { upload: UploadWithDocument; uploads: UploadList }) {
  const { key, file, state, progress, document, isDuplicate, message } = upload;
  const isUnderWay = state === 'waiting' || state === 'sending';
  return (
    <FileRow
      px={{ base: '3', md: '4' }}
      icon={<FileIcon fileType={document?.fileType ?? typeByName(file)} size="9" />}
      name={file.name}
      to={document?.status === 'READY' ? paths.document(document.id) : null}
      size={file.size}
      actions={
        <>
          {document?.status === 'READY' && (
            <Badge colorPalette={isDuplicate ? 'gray' : 'green'}>
              {!isDuplicate && <CircleCheck size={12} />}
              {isDuplicate ? 'Already here' : 'Ready'}
            </Badge>
          )}
          {!isUnderWay && (
            <IconAction label={`Remove ${file.name} from the list`} icon={X} onClick={() => uploads.remove(key)} />
          )}
        </>
      }
    >
      <Box ps="12" _empty={{ display: 'none' }} mt="1">
        {isUnderWay && (
          <ReadingProgress
            title={file.name}
            stage={state !== 'sending' ? 'Waiting to be uploaded' : progress === 100 ? 'Being stored' : 'Uploading'}
            progress={state === 'sending' ? progress : 0}
            onCancel={() => uploads.cancel(key)}
          />
        )}
        {state === 'stored' && document && <DocumentState document={document} onRemoved={() => uploads.remove(key)} />}
        {isDuplicate && message && <Muted overflowWrap="anywhere">{message}</Muted>}
        {state === 'refused' && (
          <>
            <ErrorText overflowWrap="anywhere">{message ?? 'Could not process your document'}</ErrorText>
            <Button
              size="xs"
              variant="ghost"
              ms="-2"
              aria-label={`Retry ${file.name}`}
              onClick={() => uploads.retry(key)}
            >
              <RotateCw /> Retry
            </Button>
          </>
        )}
      </Box>
    </FileRow>
  );
}

function typeByName({ name, type }: File): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return typesByEnding[ending] ?? type;
}

const typesByEnding: Record<string, string> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  xls: 'ms-excel',
  xlsx: 'ms-excel',
  ppt: 'powerpoint',
  pptx: 'powerpoint',
};
