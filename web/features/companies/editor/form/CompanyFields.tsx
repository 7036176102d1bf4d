import { Field, Grid, Input, InputGroup, NativeSelect, Text, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { stages } from '../../stages.ts';
import { fieldLabels } from './formRules.ts';
import type { CompanyForm, FieldName } from './formRules.ts';
import type { CompanyFormState } from './useCompanyForm.ts';

const numberSigns: Partial<Record<FieldName, { before?: string; after?: string }>> = {
  revenue: { before: '$', after: 'M' },
  revenueGrowthRate: { after: '%' },
  grossMargin: { after: '%' },
  employees: {},
};
const numberFields = ['revenue', 'revenueGrowthRate', 'grossMargin', 'employees'] as const;

/**
 * Shows the fields of a company, with the ids `{idPrefix}-{field}`. `below` returns what sources state about a field.
 */
export function CompanyFields(props: {
  state: CompanyFormState;
  idPrefix: string;
  isDisabled: boolean;
  below?: (field: FieldName) => ReactNode;
  /** True for a new company: the name comes first, as the only required field. */
  isNew?: boolean;
}) {
  const { state, isDisabled } = props;
  const common = (name: FieldName) => ({
    name,
    idPrefix: props.idPrefix,
    label: fieldLabels[name],
    problem: state.problems[name],
    isDisabled,
    below: props.below?.(name),
  });
  const bind = (name: FieldName) => ({
    value: state.form[name],
    onChange: (event: { target: { value: string } }) => state.set(name, event.target.value),
  });
  const name = (
    <FormField {...common('name')} isRequired isWide={props.isNew}>
      <Input {...bind('name')} autoComplete="off" />
    </FormField>
  );
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="6" rowGap="5">
      {props.isNew && name}
      {numberFields.map((name) => (
        <FormField key={name} {...common(name)}>
          <InputGroup
            startOffset="14px"
            startElement={numberSigns[name]?.before && <Text color="fg.muted">{numberSigns[name].before}</Text>}
            endElement={numberSigns[name]?.after && <Text color="fg.muted">{numberSigns[name].after}</Text>}
          >
            <Input
              {...bind(name)}
              inputMode={name === 'employees' ? 'numeric' : 'decimal'}
              autoComplete="off"
              placeholder="Not known"
              fontVariantNumeric="tabular-nums"
            />
          </InputGroup>
        </FormField>
      ))}
      <FormField {...common('stage')}>
        <NativeSelect.Root disabled={isDisabled}>
          <NativeSelect.Field {...bind('stage')}>
            <option value="">Not known</option>
            {stageOptions(state.base).map((stage) => (
              <option key={stage} value={stage}>
                {stage}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <FormField {...common('industry')}>
        <Input {...bind('industry')} placeholder="Not known" autoComplete="off" />
      </FormField>
      <FormField {...common('headquarters')}>
        <Input {...bind('headquarters')} placeholder="Not known" autoComplete="off" />
      </FormField>
      {!props.isNew && name}
      <FormField {...common('description')} isWide>
        <Textarea {...bind('description')} rows={3} placeholder="Not known" />
      </FormField>
    </Grid>
  );
}

/** Returns the list of stages, extended by this company's stage if a source or an import named it differently. */
function stageOptions({ stage }: CompanyForm): string[] {
  return stage === '' || stages.some((each) => each === stage) ? [...stages] : [...stages, stage];
}

function FormField(props: {
  name: FieldName;
  idPrefix: string;
  label: string;
  problem: string | undefined;
  isDisabled: boolean;
  isRequired?: boolean;
  isWide?: boolean;
  below: ReactNode;
  children: ReactNode;
}) {
  return (
    <Field.Root
      // This must be the id of the control: `ids.control` would label the frame around it.
      id={`${props.idPrefix}-${props.name}`}
      invalid={props.problem !== undefined}
      disabled={props.isDisabled}
      gridColumn={props.isWide ? '1 / -1' : undefined}
      colorPalette="brand"
    >
      <Field.Label>
        {props.label}
        {props.isRequired && (
          <Text as="span" color="fg.muted" fontWeight="normal">
            (required)
          </Text>
        )}
      </Field.Label>
      {props.children}
      {props.problem !== undefined && <Field.ErrorText role="alert">{props.problem}</Field.ErrorText>}
      {props.below}
    </Field.Root>
  );
}
