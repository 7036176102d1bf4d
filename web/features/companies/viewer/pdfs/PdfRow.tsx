import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { FileText, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { maxCompanyNameLength } from '../../../../lib/longestCompanyName.ts';
import { IconAction } from '../../../../ui/actions/IconAction.tsx';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import { isUnderWay, type PdfItem, type PdfQueue } from './pdfQueue.ts';
import type { PdfProblem } from './pdfServer.ts';
import { FileRow } from '../../../../ui/files/FileRow.tsx';
import { Form } from '../../../../ui/actions/Form.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

const states: Partial<Record<PdfItem['state'], { label: string; hue: string }>> = {
  waiting: { label: 'Waiting', hue: 'gray' },
  sending: { label: 'Uploading', hue: 'blue' },
  reading: { label: 'Processing', hue: 'blue' },
  failed: { label: 'Failed', hue: 'red' },
  cancelled: { label: 'Cancelled', hue: 'gray' },
};

/** Shows a PDF that waits, is being read, failed or was cancelled, with its actions. */
export function PdfRow({ item, queue }: { item: PdfItem; queue: PdfQueue }) {
  const { key, fileName, state, problem } = item;
  const cancel = useAction(() => queue.cancel(key));
  const badge = states[state];
  return (
    <FileRow
      borderWidth="1px"
      _first={{}}
      borderColor={problem ? 'red.border' : 'border'}
      borderRadius="lg"
      px="4"
      py="2.5"
      icon={<FileText size={18} />}
      name={fileName}
      actions={
        <>
          {badge && <Badge colorPalette={badge.hue}>{badge.label}</Badge>}
          {state === 'waiting' ? (
            <IconAction label={`Cancel ${fileName}`} icon={X} onClick={() => cancel.run()} />
          ) : (
            !isUnderWay(item) && (
              <IconAction label={`Remove ${fileName} from the list`} icon={X} onClick={() => queue.remove(key)} />
            )
          )}
        </>
      }
    >
      {(state === 'sending' || state === 'reading') && (
        <Box mt="1">
          <JobProgress
            label={`Processing ${fileName}`}
            job={item}
            onCancel={() => cancel.run()}
            isCancelling={cancel.isBusy}
          />
        </Box>
      )}
      <ErrorText mt="2">{cancel.error}</ErrorText>
      {problem && <Problem key={problem.message} problem={problem} item={item} queue={queue} />}
      {state === 'cancelled' && (
        <Button size="xs" variant="ghost" ms="-2" aria-label={`Retry ${fileName}`} onClick={() => queue.retry(key)}>
          <RotateCw /> Retry
        </Button>
      )}
    </FileRow>
  );
}

function Problem({ problem, item, queue }: { problem: PdfProblem; item: PdfItem; queue: PdfQueue }) {
  const [name, setName] = useState('');
  return (
    <Form gap="3" align="start" onSubmit={() => queue.retry(item.key, name.trim() || null)} mt="2">
      <ErrorText overflowWrap="anywhere">{problem.message}</ErrorText>
      <Flex gap="3" align="end" wrap="wrap">
        {problem.wantsName && (
          <TextField
            label="Company name"
            w={{ base: 'full', sm: '20rem' }}
            value={name}
            maxLength={maxCompanyNameLength}
            onChange={setName}
          />
        )}
        <Button
          type="submit"
          size={problem.wantsName ? 'sm' : 'xs'}
          variant="outline"
          aria-label={`Retry ${item.fileName}`}
        >
          <RotateCw /> Retry
        </Button>
      </Flex>
    </Form>
  );
}
