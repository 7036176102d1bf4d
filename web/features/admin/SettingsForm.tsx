import { Button, HStack, Stack } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { Form } from '../../ui/actions/Form.tsx';

/** A form of a section: its fields, what is wrong with all of them, and the buttons that save and cancel. */
export function SettingsForm(props: {
  label?: string;
  maxW?: string;
  ref?: Ref<HTMLDivElement>;
  onSubmit: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  error: string | null;
  errorId?: string;
  saveLabel: string;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <Form noValidate onSubmit={props.onSubmit} colorPalette="brand" aria-label={props.label}>
      <Stack ref={props.ref} gap="4" maxW={props.maxW}>
        {props.children}
        <ErrorText id={props.errorId}>{props.error}</ErrorText>
        <HStack gap="2">
          <Button
            type="submit"
            size="sm"
            loading={props.isBusy}
            loadingText="Saving..."
            disabled={props.isDisabled === true}
          >
            {props.saveLabel}
          </Button>
          {props.onCancel && (
            <Button size="sm" variant="outline" bg="bg.panel" colorPalette="gray" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
        </HStack>
      </Stack>
    </Form>
  );
}
