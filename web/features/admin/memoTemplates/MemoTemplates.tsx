import { Badge, Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus, Trash2, ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState, useLayoutEffect } from 'react';
import {
  CreateMemoTemplateDocument,
  DeleteMemoTemplateDocument,
  useMemoTemplatesQuery,
  UpdateMemoTemplateDocument,
  type MemoTemplateRowFragment,
} from './memoTemplates.gql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useConfirmed } from '../../../ui/dialogs/useConfirmed.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { AdminSection } from '../AdminSection.tsx';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { focusOnce } from '../../../ui/focusOnce.ts';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { SettingsForm } from '../SettingsForm.tsx';

/** Shows and changes the memo templates: which sections the firm's memos have, and in which order. */
export function MemoTemplates() {
  const updateMemoTemplate = useSend(UpdateMemoTemplateDocument);
  const deleteMemoTemplate = useSend(DeleteMemoTemplateDocument);
  const createMemoTemplate = useSend(CreateMemoTemplateDocument);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useMemoTemplatesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, refetch } = query;
  const templates = data?.memoTemplates ?? [];
  /** The template in the form; 'NEW' for a template that is not saved yet. */
  const [edited, setEdited] = useState<MemoTemplateRowFragment | 'NEW' | null>(null);
  const close = () => {
    setEdited(null);
    requestAnimationFrame(() => heading.current?.focus());
  };

  /** Rejects with a sentence for the user. */
  const save = async (values: TemplateValues) => {
    const isNew = edited === null || edited === 'NEW';
    await (isNew ? createMemoTemplate(values) : updateMemoTemplate({ id: edited.id, ...values }));
    await refetch();
    close();
  };
  const { ask, asked, dialog } = useConfirmed(async ({ id }: MemoTemplateRowFragment) => {
    await deleteMemoTemplate({ id });
    await refetch();
  });

  return (
    <AdminSection
      id="memo-templates"
      title="Memo Templates"
      about="The sections of a generated memo and their order. Memos use the default template unless another is chosen; without a default they have all sections in their usual order."
      headingRef={heading}
      query={query}
      failure="The templates could not be loaded"
    >
      {templates.length === 0 && edited === null && (
        <Muted>No templates yet. Memos have all sections in their usual order.</Muted>
      )}
      {templates.length > 0 && (
        <Stack as="ul" gap="0" aria-label="Memo templates">
          {templates.map((template) => (
            <Flex as="li" key={template.id} gap="3" py="2.5" align="flex-start" _notLast={{ borderBottomWidth: '1px' }}>
              <Box flex="1" minW="0">
                <HStack columnGap="2.5" rowGap="1" wrap="wrap">
                  <Text fontWeight="medium" overflowWrap="anywhere">
                    {template.name}
                  </Text>
                  {template.isDefault && <Badge colorPalette="brand">Default</Badge>}
                </HStack>
                <Muted overflowWrap="anywhere">
                  {formatCount(template.sections.length, 'section')}: {template.sections.join(' · ')}
                </Muted>
              </Box>
              <HStack gap="0.5" flexShrink={0}>
                <IconAction label={`Edit ${template.name}`} icon={Pencil} onClick={() => setEdited(template)} />
                <IconAction
                  label={`Delete ${template.name}`}
                  icon={Trash2}
                  isDestructive
                  onClick={() => ask(template)}
                />
              </HStack>
            </Flex>
          ))}
        </Stack>
      )}
      {edited === null ? (
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setEdited('NEW')}>
          <Plus /> New template
        </Button>
      ) : (
        <TemplateForm
          key={edited === 'NEW' ? '' : edited.id}
          template={edited === 'NEW' ? null : edited}
          allSections={data?.memoSections ?? []}
          onSave={save}
          onCancel={close}
        />
      )}
      <ConfirmDialog
        {...dialog}
        title="Delete Memo Template"
        message={`Are you sure you want to delete “${asked?.name ?? ''}”? Memos written with it stay. This action cannot be undone.`}
        finalFocus={() => heading.current}
      />
    </AdminSection>
  );
}

interface TemplateValues {
  name: string;
  sections: string[];
  isDefault: boolean;
}

/** Edits a memo template: its name, its sections in their order, and whether it is the default. */
function TemplateForm(props: {
  /** Null for a new template, which starts with all sections. */
  template: MemoTemplateRowFragment | null;
  allSections: readonly string[];
  onSave: (values: TemplateValues) => Promise<void>;
  onCancel: () => void;
}) {
  const { template, allSections } = props;
  const [name, setName] = useState(template?.name ?? '');
  const [sections, setSections] = useState<string[]>(template?.sections ?? [...allSections]);
  const [isDefault, setDefault] = useState(template?.isDefault ?? false);
  const save = useAction(() => props.onSave({ name, sections, isDefault }));
  const missing = allSections.filter((section) => !sections.includes(section));
  return (
    <Box borderWidth="1px" borderRadius="lg" bg="bg.subtle" p="4">
      <SettingsForm
        label={template ? `Edit ${template.name}` : 'New template'}
        onSubmit={save.run}
        isBusy={save.isBusy}
        isDisabled={name.trim() === '' || sections.length === 0}
        error={save.error}
        saveLabel="Save template"
        onCancel={props.onCancel}
      >
        <TextField
          ref={focusOnce}
          label="Name"
          required
          maxW="24rem"
          bg="bg.panel"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <SectionList sections={sections} onChange={setSections} />
        {missing.length > 0 && (
          <Stack gap="2">
            <Text textStyle="sm" fontWeight="medium">
              Left out
            </Text>
            <Flex gap="2" wrap="wrap">
              {missing.map((section) => (
                <Button
                  key={section}
                  size="xs"
                  variant="outline"
                  bg="bg.panel"
                  aria-label={`Add ${section}`}
                  onClick={() => setSections([...sections, section])}
                >
                  <Plus /> {section}
                </Button>
              ))}
            </Flex>
          </Stack>
        )}
        <SelectBox label="Default template" isChecked={isDefault} onChange={setDefault}>
          <Text textStyle="sm">Default: memos use it unless another template is chosen</Text>
        </SelectBox>
      </SettingsForm>
    </Box>
  );
}

function SectionList(props: { sections: string[]; onChange: (sections: string[]) => void }) {
  const { sections, onChange } = props;
  const focus = useListFocus<HTMLDivElement>();
  /** The pressed button. It needs the focus again, because the browser blurs an element that moves. */
  const pressed = useRef<string | null>(null);
  useLayoutEffect(() => {
    const label = pressed.current;
    pressed.current = null;
    if (label !== null) focus.ref.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
  });
  const move = (index: number, step: -1 | 1, label: string) => {
    pressed.current = label;
    onChange(movedBy(sections, index, step));
  };
  return (
    <Stack gap="2">
      <Text textStyle="sm" fontWeight="medium" id="template-sections">
        Sections in order
      </Text>
      {sections.length === 0 && (
        <Text textStyle="sm" color="fg.error">
          A memo needs at least one section. Add one.
        </Text>
      )}
      <Stack role="list" aria-labelledby="template-sections" gap="1.5" maxW="36rem" {...focus}>
        {sections.map((section, index) => (
          <Flex
            role="listitem"
            key={section}
            gap="2"
            ps="3"
            pe="1"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="md"
            align="center"
          >
            <Text textStyle={{ base: 'xs', sm: 'sm' }} flex="1" minW="0" py="1.5">
              <Text as="span" color="fg.muted" me="2">
                {index + 1}.
              </Text>
              {section}
            </Text>
            <HStack gap="0">
              {steps.map(({ step, way, icon }) => {
                const label = `Move ${section} ${way}`;
                return <IconAction key={way} label={label} icon={icon} onClick={() => move(index, step, label)} />;
              })}
              <IconAction
                label={`Leave out ${section}`}
                icon={X}
                onClick={() => onChange(sections.filter((each) => each !== section))}
              />
            </HStack>
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}

const steps = [
  { step: -1, way: 'up', icon: ArrowUp },
  { step: 1, way: 'down', icon: ArrowDown },
] as const;

/** Returns the list with an entry moved one place up (-1) or down (1), as far as it goes. */
function movedBy(list: readonly string[], index: number, step: -1 | 1): string[] {
  const moved = [...list];
  const [entry] = moved.splice(index, 1);
  if (entry !== undefined) moved.splice(Math.max(0, index + step), 0, entry);
  return moved;
}
