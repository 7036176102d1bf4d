import { Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MemoTemplateRowFragment } from './memoTemplates.gql.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { focusOnce } from '../../../ui/focusOnce.ts';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';

export interface TemplateValues {
  name: string;
  sections: string[];
  isDefault: boolean;
}

/** Edits a memo template: its name, its sections in their order, and whether it is the default. */
export function TemplateForm(props: {
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
                  <Plus aria-hidden /> {section}
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
