import { useMemoTemplateChoicesQuery } from './templateSelect.gql.ts';
import { Choice } from '../Choice.tsx';
import { Labelled } from '../forms/TextField.tsx';

/** Chooses the template of the next memo; nothing without templates. Null is the firm's default. */
export function TemplateSelect(props: { value: string | null; onChange: (templateId: string | null) => void }) {
  const templates = useMemoTemplateChoicesQuery({ fetchPolicy: 'cache-and-network' }).data?.memoTemplates ?? [];
  if (templates.length === 0) return null;
  const standard = templates.find(({ isDefault }) => isDefault);
  const options = [
    ['', standard ? `${standard.name} (default)` : 'All sections (default)'],
    ...templates.filter((template) => template !== standard).map(({ id, name }) => [id, name]),
  ] as [string, string][];
  return (
    <Labelled label="Memo template" w={{ base: 'full', sm: '18rem' }}>
      <Choice value={props.value ?? ''} options={options} onChange={(id) => props.onChange(id || null)} />
    </Labelled>
  );
}
