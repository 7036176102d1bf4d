import { Box, Center, chakra, Stack, Text } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { isAccepted, refusalOf } from './fileDropRules.ts';
import { ErrorText } from '../errors/ErrorText.tsx';
import { Muted } from '../page/Muted.tsx';

/**
 * Takes files that are chosen or dropped. A drop is filtered by `accept` like the browser's dialog, and the files that
 * were left out are named. The same file can be chosen twice in a row.
 */
export function FileDrop(props: {
  /** The instruction: 'Click to upload or drop files'. */
  label: string;
  hint: string;
  /** As for an input: '.pdf,.docx'. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  onNoneTaken?: () => void;
}) {
  const { accept, isMultiple = false, isDisabled = false, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const give = (list: FileList | null) => {
    const given = [...(list ?? [])];
    const files = given.filter(({ name }) => isAccepted(name, accept));
    setRefusal(refusalOf(given, files, accept, isMultiple));
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
    else if (given.length > 0) props.onNoneTaken?.();
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };

  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        tabIndex={-1}
        onChange={(event) => {
          give(event.target.files);
          event.target.value = '';
        }}
      />
      <Box
        asChild
        w="full"
        cursor={isDisabled ? 'not-allowed' : 'pointer'}
        opacity={isDisabled ? 0.6 : 1}
        borderWidth="1px"
        borderStyle="dashed"
        borderRadius="lg"
        colorPalette="brand"
        borderColor={isOver ? 'colorPalette.solid' : 'border.emphasized'}
        bg={isOver ? 'colorPalette.subtle' : undefined}
        _hover={isDisabled ? {} : { borderColor: 'colorPalette.solid' }}
        focusVisibleRing="outside"
        transition="background 150ms, border-color 150ms"
      >
        <button
          type="button"
          disabled={isDisabled}
          onClick={() => input.current?.click()}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (!isDisabled) give(event.dataTransfer.files);
          }}
        >
          <Stack align="center" gap="1" px="4" py="6" textAlign="center">
            <Center boxSize="10" borderRadius="full" bg="colorPalette.subtle" color="colorPalette.fg" mb="1">
              <Upload size={20} />
            </Center>
            <Text textStyle="sm" fontWeight="medium" textWrap="balance">
              {props.label}
            </Text>
            <Muted textStyle="xs" textWrap="balance">
              {props.hint}
            </Muted>
          </Stack>
        </button>
      </Box>
      <ErrorText overflowWrap="anywhere">{refusal}</ErrorText>
    </>
  );
}
