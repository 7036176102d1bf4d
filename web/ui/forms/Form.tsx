import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';

interface FormProps extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  ref?: Ref<HTMLFormElement> | undefined;
  onSubmit: () => void;
}

/** A form that sends nothing itself: its button, or Enter in a field, calls `onSubmit`. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <chakra.form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
