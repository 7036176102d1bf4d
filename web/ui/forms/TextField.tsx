import { Field, Input, Textarea, type FieldRootProps, type InputProps } from '@chakra-ui/react';
import { useId, type ReactNode, type Ref } from 'react';

type Place = Pick<FieldRootProps, 'flex' | 'w' | 'minW' | 'maxW' | 'required' | 'disabled'>;

interface TextFieldProps extends Place, Omit<InputProps, keyof Place | 'size' | 'value' | 'onChange' | 'ref'> {
  size?: 'sm' | 'md';
  /** The label above the field; a field without one needs an `aria-label`. */
  label?: ReactNode;
  help?: string | undefined;
  /** With more than one row, the text may have several lines. */
  rows?: number;
  value: string;
  /** What is wrong with the value, shown below the field. */
  problem?: string | null | undefined;
  /** The id of a sentence elsewhere that says what is wrong with the value. */
  problemId?: string | null | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onChange: (value: string) => void;
}

/** Links the problem by aria-describedby, because not every screen reader reads aria-errormessage. */
export function TextField(props: TextFieldProps) {
  const { label, help, rows = 1, problem, problemId, flex, w, minW, maxW, required, disabled, ...given } = props;
  const { ref, value, onChange, size = 'sm', ...input } = given;
  const id = useId();
  const ids = { helperText: `${id}help`, errorText: `${id}problem` };
  const described = [help && ids.helperText, problem && ids.errorText, problemId ?? input['aria-describedby']];
  const common = {
    size,
    value,
    'aria-label': input['aria-label'],
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field.Root {...{ ids, flex, w, minW, maxW, required, disabled }} invalid={Boolean(problem ?? problemId)}>
      {label && <Field.Label>{label}</Field.Label>}
      {rows === 1 ? <Input ref={ref} {...input} {...common} /> : <Textarea {...common} rows={rows} />}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      {problem && <Field.ErrorText role="alert">{problem}</Field.ErrorText>}
    </Field.Root>
  );
}

/** A labelled field of another kind, such as a `Choice`. */
export function Labelled({ label, children, ...place }: FieldRootProps & { label: string }) {
  return (
    <Field.Root {...place}>
      <Field.Label>{label}</Field.Label>
      {children}
    </Field.Root>
  );
}
