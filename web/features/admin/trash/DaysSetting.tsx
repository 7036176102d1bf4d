import { Button, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useAction } from '../../../lib/answers/useAction.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

const maxDays = 3650;

/** A shorter time may immediately remove what is older, so the user confirms it first. */
export function DaysSetting(props: {
  label: string;
  /** The stored setting; null means that things are kept without a limit, and shows an empty field. */
  days: number | null;
  least: number;
  /** The placeholder of an empty field. Without it, the field must not be empty. */
  placeholder?: string;
  meaning: string;
  /** True when a shorter time would remove something. */
  isAsked: boolean;
  question: { title: string; message: (days: number) => string; confirmLabel?: string };
  onSet: (days: number | null) => Promise<void>;
}) {
  const { least, question } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const problemId = useId();
  const text = typed ?? String(props.days ?? '');
  const days = text.trim() === '' ? null : Number(text);
  const setting = useAction(async () => {
    await props.onSet(days);
    setTyped(null);
    setAsking(false);
  });
  const submit = () => {
    const mayBeEmpty = props.placeholder !== undefined;
    const isValid = days === null ? mayBeEmpty : Number.isInteger(days) && days >= least && days <= maxDays;
    const range = `Give a whole number of days from ${least} to ${maxDays}`;
    setFault(isValid ? null : `${range}${mayBeEmpty ? ', or leave it empty' : ''}.`);
    if (!isValid) return;
    if (props.isAsked && days !== null && days < (props.days ?? Infinity)) setAsking(true);
    else setting.run();
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <TextField
          label={props.label}
          w="14rem"
          inputMode="numeric"
          autoComplete="off"
          bg="bg.panel"
          placeholder={props.placeholder}
          value={text}
          problemId={fault && problemId}
          onChange={setTyped}
        />
        <Button type="submit" size="sm" variant="outline" bg="bg.panel" loading={setting.isBusy}>
          Save
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="2" maxW="70ch">
        {props.meaning}
      </Text>
      <ErrorText id={problemId} mt="2">
        {fault ?? (isAsking ? null : setting.error)}
      </ErrorText>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title}
        message={question.message(days ?? 0)}
        confirmLabel={question.confirmLabel}
        isBusy={setting.isBusy}
        error={setting.error ?? undefined}
        onConfirm={() => setting.run()}
        onCancel={() => setAsking(false)}
      />
    </Form>
  );
}
