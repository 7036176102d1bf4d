import { Button, Dialog, Field, HStack, Portal, Stack, Text, Textarea } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { FilePickerButton } from './FilePickerButton.tsx';
import { readTranscriptFile, transcriptFileTypes } from './transcriptText.ts';
import { useAction } from '../../../lib/answers/useAction.ts';

interface TranscriptDialogProps {
  title: string;
  description: string;
  /**
   * Receives the chosen file too while its text is unchanged, because the file may contain times. Rejects with a
   * sentence for the user.
   */
  onSubmit: (text: string, file: File | null) => Promise<void>;
  onClose: () => void;
}

/**
 * Imports a transcript that was made elsewhere, from a file, whose text is shown before it is used, or from pasted
 * text.
 */
export function TranscriptDialog(props: TranscriptDialogProps & { isOpen: boolean }) {
  return (
    <Dialog.Root
      size="lg"
      placement="center"
      scrollBehavior="inside"
      open={props.isOpen}
      lazyMount
      // A cancelled import drops the chosen file, because the next transcript has its own title.
      unmountOnExit
      onOpenChange={({ open }) => !open && props.onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <TranscriptForm {...props} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function TranscriptForm(props: TranscriptDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ file: File; content: string } | null>(null);
  const choose = useAction(async (file: File) => {
    const content = await readTranscriptFile(file);
    if (!content) throw new Error(`${file.name} holds no text. Choose another file or paste the text.`);
    setText(content);
    setChosen({ file, content });
  });
  const submit = useAction(async () => {
    await props.onSubmit(text.trim(), chosen?.content === text ? chosen.file : null);
    props.onClose();
  });
  const error = submit.error ?? choose.error;

  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{props.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <Dialog.Description color="fg.muted">{props.description}</Dialog.Description>
          <HStack gap="3" wrap="wrap">
            <FilePickerButton accept={transcriptFileTypes} isBusy={choose.isBusy} onPick={choose.run}>
              <FileText aria-hidden /> Choose a file
            </FilePickerButton>
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {chosen?.file.name ?? 'A .txt, .vtt or .srt file'}
            </Text>
          </HStack>
          <Field.Root invalid={error !== null}>
            <Field.Label>Transcript text</Field.Label>
            <Textarea
              rows={10}
              value={text}
              placeholder="Or paste the text of the conversation here"
              onChange={({ target }) => {
                setText(target.value);
                // The next text needs its own title, so the file is dropped.
                if (!target.value) setChosen(null);
              }}
            />
            {error && <Field.ErrorText role="alert">{error}</Field.ErrorText>}
          </Field.Root>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={props.onClose} disabled={submit.isBusy}>
          Cancel
        </Button>
        <Button colorPalette="brand" disabled={!text.trim()} loading={submit.isBusy} onClick={() => submit.run()}>
          Use this transcript
        </Button>
      </Dialog.Footer>
    </>
  );
}
