import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';

/** Shows a button that opens the browser's file dialog. The user can choose the same files twice in a row. */
export function FilePickerButton(props: {
  accept: string;
  isMultiple?: boolean;
  isBusy?: boolean;
  busyText?: string;
  size?: ButtonProps['size'];
  /** At least one file. */
  onPick: (files: File[]) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept={props.accept}
        multiple={props.isMultiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) props.onPick(files);
          event.target.value = '';
        }}
      />
      <Button
        variant="outline"
        size={props.size ?? 'sm'}
        loading={props.isBusy}
        loadingText={props.busyText}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </Button>
    </>
  );
}
