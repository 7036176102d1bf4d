import { Button, Dialog, Field, Grid, Input, InputGroup, Text, Textarea } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { stages } from '../../../../gql/figures.ts';
import { Choice } from '../../../../ui/Choice.tsx';
import { DialogEnd } from '../../../../ui/dialogs/DialogParts.tsx';
import { Form } from '../../../../ui/actions/Form.tsx';
import {
  fieldLabels,
  fieldNames,
  figureFields,
  type CompanyForm,
  type FieldName,
  type FigureName,
} from './formRules.ts';
import type { CompanyFormState } from './useCompanyForm.ts';

/** Shows the fields of a company. `below` returns what sources state about a field. */
export function CompanyFields(props: {
  state: CompanyFormState;
  below?: (field: FieldName) => ReactNode;
  /** True for a new company: the name comes first, as the only required field. */
  isNew?: boolean;
}) {
  const { state } = props;
  const { isBusy: isDisabled } = state;
  const common = (name: FieldName) => ({
    id: `${state.idPrefix}-${name}`,
    label: fieldLabels[name],
    problem: state.problems[name],
    isDisabled,
    below: props.below?.(name),
  });
  const name = (
    <FormField {...common('name')} isRequired isWide={props.isNew}>
      <Input value={state.form.name} onChange={(event) => state.set('name', event.target.value)} autoComplete="off" />
    </FormField>
  );
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="6" rowGap="5">
      {props.isNew && name}
      {fieldNames.map((field) =>
        field === 'name' ? (
          !props.isNew && <Fragment key="name">{name}</Fragment>
        ) : (
          <FormField key={field} {...common(field)} isWide={figureFields[field].isLong}>
            <FigureControl name={field} state={state} isDisabled={isDisabled} />
          </FormField>
        ),
      )}
    </Grid>
  );
}

function FigureControl(props: { name: FigureName; state: CompanyFormState; isDisabled: boolean }) {
  const { name, state } = props;
  const { isLong, isChoice, decimals, before, after } = figureFields[name];
  const bound = {
    value: state.form[name],
    onChange: (event: { target: { value: string } }) => state.set(name, event.target.value),
  };
  if (isLong) return <Textarea {...bound} rows={3} placeholder="Not known" />;
  if (isChoice) {
    return (
      <Choice
        size="md"
        disabled={props.isDisabled}
        value={bound.value}
        options={[['', 'Not known'], ...stageOptions(state.base).map((stage) => [stage, stage] as const)]}
        onChange={(stage) => state.set(name, stage)}
      />
    );
  }
  if (decimals === undefined) return <Input {...bound} placeholder="Not known" autoComplete="off" />;
  return (
    <InputGroup
      startOffset="14px"
      startElement={before && <Text color="fg.muted">{before}</Text>}
      endElement={after && <Text color="fg.muted">{after}</Text>}
    >
      <Input {...bound} inputMode={decimals === 0 ? 'numeric' : 'decimal'} autoComplete="off" placeholder="Not known" />
    </InputGroup>
  );
}

function stageOptions({ stage }: CompanyForm): string[] {
  return stage === '' || stages.some((each) => each === stage) ? [...stages] : [...stages, stage];
}

function FormField(props: {
  /** The id of the control: `ids.control` would label the frame around it. */
  id: string;
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
      id={props.id}
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

/** The body of a dialog with a company's form, and its end with the buttons. */
export function CompanyFormFrame(props: {
  state: CompanyFormState;
  onSubmit: () => void;
  error?: string | null;
  saveLabel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { idPrefix, isBusy, error } = props.state;
  return (
    <>
      <Dialog.Body pt="5">
        <Form id={`${idPrefix}-form`} noValidate onSubmit={props.onSubmit}>
          {props.children}
        </Form>
      </Dialog.Body>
      <DialogEnd error={error ?? props.error}>
        <Button variant="outline" disabled={isBusy} onClick={props.onClose}>
          Cancel
        </Button>
        <Button type="submit" form={`${idPrefix}-form`} colorPalette="brand" loading={isBusy} loadingText="Saving...">
          {props.saveLabel}
        </Button>
      </DialogEnd>
    </>
  );
}
