import { Stack, type StackProps } from '@chakra-ui/react';

/** Shows fields with their buttons; Enter in a field or the submit button sends them. */
export function Form({
  onSubmit,
  ...props
}: Omit<StackProps, 'onSubmit'> & { onSubmit: () => void; noValidate?: boolean }) {
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      {...props}
    />
  );
}
