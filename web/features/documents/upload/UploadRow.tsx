import { Badge, Box, Button, Flex, HStack, Link, Text } from '@chakra-ui/react';
import { CircleCheck, RotateCw, X } from 'lucide-react';
import { formatSize } from '../../../lib/text/format.ts';
import { paths } from '../../../lib/paths.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { DocumentState, ReadingProgress } from '../DocumentState.tsx';
import { FileIcon } from '../FileIcon.tsx';
import type { UploadList, UploadWithDocument } from './useUploads.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

export function UploadRow({ upload, uploads }: { upload: UploadWithDocument; uploads: UploadList }) {
  const { key, file, state, progress, document, isDuplicate, message } = upload;
  const isUnderWay = state === 'waiting' || state === 'sending';
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} py="3" px={{ base: '3', md: '4' }}>
      <Flex gap="3" align="center">
        <FileIcon fileType={document?.fileType ?? typeByName(file)} size="9" />
        <Box minW="0" flex="1">
          <Text
            textStyle="sm"
            fontWeight="medium"
            lineClamp={{ base: 2, md: 1 }}
            overflowWrap="anywhere"
            title={file.name}
          >
            {document?.status === 'READY' ? (
              <Link asChild display="inline" variant="underline" colorPalette="brand" fontWeight="inherit">
                <TenantLink to={paths.document(document.id)}>{file.name}</TenantLink>
              </Link>
            ) : (
              file.name
            )}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {formatSize(file.size)}
          </Text>
        </Box>
        <HStack gap="1" flexShrink={0}>
          {document?.status === 'READY' && (
            <Badge colorPalette={isDuplicate ? 'gray' : 'green'}>
              {!isDuplicate && <CircleCheck size={12} aria-hidden />}
              {isDuplicate ? 'Already here' : 'Ready'}
            </Badge>
          )}
          {!isUnderWay && (
            <IconAction label={`Remove ${file.name} from the list`} icon={X} onClick={() => uploads.remove(key)} />
          )}
        </HStack>
      </Flex>
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
        {isDuplicate && message && (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {message}
          </Text>
        )}
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
              <RotateCw aria-hidden /> Retry
            </Button>
          </>
        )}
      </Box>
    </Box>
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
