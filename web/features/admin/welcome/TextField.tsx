import { Field, Input, Textarea } from '@chakra-ui/react';
import { useId } from 'react';

/** Links the error by aria-describedby, because not every screen reader reads aria-errormessage. */
export function TextField(props: {
  /** The label above the field; a field without a label needs a `name`. */
  label?: string;
  name?: string;
  help?: string | undefined;
  /** With one row, the field is a single-line input. */
  rows: number;
  size?: 'sm' | 'md';
  autoFocus?: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const { label, name, help, rows, size = 'md', autoFocus, value, problem, onChange } = props;
  const id = useId();
  const ids = { helperText: `${id}help`, errorText: `${id}problem` };
  const describedBy = [help && ids.helperText, problem && ids.errorText].filter(Boolean).join(' ');
  const common = {
    size,
    autoFocus,
    value,
    'aria-label': name,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <Field.Root ids={ids} invalid={problem !== undefined}>
      {label && <Field.Label>{label}</Field.Label>}
      {rows === 1 ? (
        <Input {...common} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      {problem && <Field.ErrorText role="alert">{problem}</Field.ErrorText>}
    </Field.Root>
  );
}
