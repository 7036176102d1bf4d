import { PlainDialog } from '../../../ui/dialogs/PlainDialog.tsx';
import { Button, Dialog, Field, HStack, Stack, Textarea } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { FilePickerButton } from './FilePickerButton.tsx';
import { useAction } from '../../../lib/answers/useAction.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

interface TranscriptDialogProps {
  title: string;
  description: string;
  /** Receives either the chosen files of one call or a text. Rejects with a sentence for the user. */
  onSubmit: (text: string, files: File[]) => Promise<void>;
  onClose: () => void;
}

const fileTypes = '.txt,.md,.vtt,.srt,.sbv,.docx,.json';

/** Imports a transcript that was made elsewhere, from the files of one call or from pasted text. */
export function TranscriptDialog(props: TranscriptDialogProps & { isOpen: boolean }) {
  return (
    <PlainDialog size="lg" open={props.isOpen} onClose={props.onClose}>
      <TranscriptForm {...props} />
    </PlainDialog>
  );
}

function TranscriptForm(props: TranscriptDialogProps) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const { error, ...submit } = useAction(async () => {
    await props.onSubmit(text.trim(), files);
    props.onClose();
  });

  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{props.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <Dialog.Description color="fg.muted">{props.description}</Dialog.Description>
          <HStack gap="3" wrap="wrap">
            <FilePickerButton accept={fileTypes} isMultiple onPick={setFiles}>
              <FileText /> Choose files
            </FilePickerButton>
            <Muted overflowWrap="anywhere">
              {files.length > 0
                ? files.map(({ name }) => name).join(', ')
                : 'The .vtt, .srt, .docx, .json or .txt files of one call'}
            </Muted>
            {files.length > 0 && (
              <Button size="sm" variant="ghost" onClick={() => setFiles([])}>
                Remove
              </Button>
            )}
          </HStack>
          <Field.Root invalid={error !== null}>
            <Field.Label>Transcript text</Field.Label>
            <Textarea
              rows={10}
              value={text}
              disabled={files.length > 0}
              placeholder={
                files.length > 0
                  ? 'The text is read from the files, with its times and speakers'
                  : 'Or paste the text of the conversation here'
              }
              onChange={({ target }) => setText(target.value)}
            />
            {error && <Field.ErrorText role="alert">{error}</Field.ErrorText>}
          </Field.Root>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={props.onClose} disabled={submit.isBusy}>
          Cancel
        </Button>
        <Button
          colorPalette="brand"
          disabled={!text.trim() && files.length === 0}
          loading={submit.isBusy}
          onClick={() => submit.run()}
        >
          Import
        </Button>
      </Dialog.Footer>
    </>
  );
}
