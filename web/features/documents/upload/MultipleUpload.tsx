import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { multipleAccept } from './fileRules.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadList } from './useUploads.ts';

/** Uploads many files together: they can be added, removed and sent, and each is followed until it is read. */
export function MultipleUpload({ uploads, companyName }: { uploads: UploadList; companyName: string | undefined }) {
  const all = uploads.of('multiple');
  const selected = all.filter(({ state }) => state === 'selected');
  const sent = all.filter(({ state }) => state !== 'selected');
  const isSending = sent.some(({ state }) => state === 'waiting' || state === 'sending');
  const { limits } = uploads;
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
        hint={[
          'PDF, Word, Excel, PowerPoint or text (.pdf, .doc, .docx, .txt, .xlsx, .xls, .pptx, .ppt)',
          limits && `Up to ${limits.maxDocuments} files, ${limits.maxDocumentMegabytes} MB each`,
        ]
          .filter(Boolean)
          .join('. ')}
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
          <Upload aria-hidden /> {submitLabel(selected.length)}
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
  action?: React.ReactNode;
  focus: ReturnType<typeof useListFocus<HTMLUListElement>>;
  children: React.ReactNode;
}) {
  return (
    <Box as="section" aria-label={props.title}>
      <Flex justify="space-between" align="center" gap="3" mb="2" minH="7">
        <Heading as="h3" size="sm">
          {props.title}
        </Heading>
        {props.action}
      </Flex>
      <chakra.ul {...props.focus} listStyleType="none" borderWidth="1px" borderRadius="lg">
        {props.children}
      </chakra.ul>
    </Box>
  );
}
