import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';

/** Shows a button that opens the browser's file dialog. The user can choose the same file twice in a row. */
export function FilePickerButton(props: {
  accept: string;
  isBusy?: boolean;
  busyText?: string;
  size?: ButtonProps['size'];
  onPick: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept={props.accept}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) props.onPick(file);
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
