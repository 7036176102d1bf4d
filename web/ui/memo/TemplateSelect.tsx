import { Field, NativeSelect } from '@chakra-ui/react';
import { useMemoTemplateChoicesQuery } from './templateSelect.gql.ts';

/**
 * Chooses the template of the next generated memo; nothing where the firm has no templates. Null stands for the firm's
 * default.
 */
export function TemplateSelect(props: { value: string | null; onChange: (templateId: string | null) => void }) {
  const templates = useMemoTemplateChoicesQuery({ fetchPolicy: 'cache-and-network' }).data?.memoTemplates ?? [];
  if (templates.length === 0) return null;
  const standard = templates.find(({ isDefault }) => isDefault);
  return (
    <Field.Root w={{ base: 'full', sm: '18rem' }}>
      <Field.Label>Memo template</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={props.value ?? ''} onChange={(event) => props.onChange(event.target.value || null)}>
          <option value="">{standard ? `${standard.name} (default)` : 'All sections (default)'}</option>
          {templates
            .filter((template) => template !== standard)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
