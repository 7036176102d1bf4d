import { Button, chakra, Field, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { IconAction } from '../../../ui/IconAction.tsx';

interface Item {
  title: string;
  text: string;
}

/** The entries of a section: each a title and a text. */
export function ItemsField(props: { label: string; items: readonly Item[]; onChange: (items: Item[]) => void }) {
  const { label, items, onChange } = props;
  const focus = useListFocus<HTMLDivElement>();
  const change = (at: number, item: Partial<Item>) =>
    onChange(items.map((each, index) => (index === at ? { ...each, ...item } : each)));
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="2">
        {label}
      </chakra.legend>
      <Stack gap="3" {...focus}>
        {items.length === 0 && (
          <Text textStyle="sm" color="fg.muted">
            No entries: the section is left out.
          </Text>
        )}
        {items.map((item, index) => (
          // Entries have no names of their own, and are only added at the end.
          <Flex key={index} gap="2" align="flex-start">
            <Stack gap="2" flex="1" minW="0">
              <Field.Root>
                <Input
                  size="sm"
                  aria-label={`${label}, title of entry ${index + 1}`}
                  value={item.title}
                  onChange={(event) => change(index, { title: event.target.value })}
                />
              </Field.Root>
              <Textarea
                size="sm"
                rows={2}
                aria-label={`${label}, text of entry ${index + 1}`}
                value={item.text}
                onChange={(event) => change(index, { text: event.target.value })}
              />
            </Stack>
            <IconAction
              label={`Remove entry ${index + 1} of ${label}`}
              icon={Trash2}
              isDestructive
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            />
          </Flex>
        ))}
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          alignSelf="flex-start"
          onClick={() => onChange([...items, { title: '', text: '' }])}
        >
          <Plus aria-hidden /> Add to {label}
        </Button>
      </Stack>
    </chakra.fieldset>
  );
}
