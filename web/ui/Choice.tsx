import { NativeSelect, type NativeSelectRootProps } from '@chakra-ui/react';

interface ChoiceProps extends Omit<NativeSelectRootProps, 'bg' | 'onChange'> {
  /** The name of the select where no Field.Label stands above it. */
  label?: string;
  bg?: 'bg.panel';
  value: string | number | undefined;
  options: readonly (readonly [value: string | number, label: string])[];
  onChange: (value: string) => void;
}

/** Shows the browser's own select of the options; the other properties are of the box around it. */
export function Choice({ label, bg, value, options, onChange, ...box }: ChoiceProps) {
  return (
    <NativeSelect.Root size="sm" {...box}>
      <NativeSelect.Field aria-label={label} bg={bg} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
