import { Box, Center, chakra, Stack, Text } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';

/**
 * Where files are chosen or dropped. A drop is filtered by `accept` as the browser's dialog is; the same file can be
 * chosen twice in a row.
 */
export function FileDrop(props: {
  /** What to do here: 'Click to upload or drop files'. */
  label: string;
  /** What is taken: types, sizes, how many. */
  hint: string;
  /** As of an input: '.pdf,.docx'. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { accept, isMultiple = false, isDisabled = false, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const give = (list: FileList | null) => {
    const files = [...(list ?? [])].filter((file) => isAccepted(file.name, accept));
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
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
        borderWidth="1.5px"
        borderStyle="dashed"
        borderRadius="lg"
        colorPalette="brand"
        borderColor={isOver ? 'colorPalette.solid' : 'border.emphasized'}
        bg={isOver ? 'colorPalette.subtle' : 'bg.subtle'}
        _hover={isDisabled ? {} : { borderColor: 'colorPalette.solid' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' }}
        transition="background 150ms, border-color 150ms"
      >
        <button
          type="button"
          disabled={isDisabled}
          aria-describedby={hintId}
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
              <Upload size={20} aria-hidden />
            </Center>
            <Text fontWeight="medium">{props.label}</Text>
            <Text id={hintId} textStyle="sm" color="fg.muted">
              {props.hint}
            </Text>
          </Stack>
        </button>
      </Box>
    </>
  );
}

/** Whether a file's name ends in one of the endings of `accept`. */
function isAccepted(name: string, accept: string): boolean {
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase());
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}
