import { Button, HStack } from '@chakra-ui/react';
import { Save } from 'lucide-react';
import { ErrorText } from '../ErrorText.tsx';

/** The end of an editor's form: why it was not saved, and the buttons. */
export function EditorEnd({
  form,
  onDone,
}: {
  form: { error: string | null; isBusy: boolean; forget: () => void };
  onDone: () => void;
}) {
  const cancel = () => {
    form.forget();
    onDone();
  };
  return (
    <>
      <ErrorText>{form.error}</ErrorText>
      <HStack gap="2">
        <Button type="submit" colorPalette="brand" loading={form.isBusy}>
          <Save aria-hidden /> Save
        </Button>
        <Button variant="outline" disabled={form.isBusy} onClick={cancel}>
          Cancel
        </Button>
      </HStack>
    </>
  );
}
