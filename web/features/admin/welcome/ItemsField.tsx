import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

interface Item {
  title: string;
  text: string;
}

export function ItemsField(props: {
  label: string;
  items: readonly Item[];
  /** The error of a field by its path, such as '4.title' for the title of the fifth entry. */
  problemAt: (place: string) => string | undefined;
  onChange: (items: Item[]) => void;
}) {
  const { label, items, problemAt, onChange } = props;
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
            No entries: the section is not shown.
          </Text>
        )}
        {items.map((item, index) => (
          // Entries have no ids, so the index is the key. That is safe because entries are only added at the end.
          <Flex key={index} gap="2" align="flex-start">
            <Stack gap="2" flex="1" minW="0">
              <TextField
                aria-label={`${label}, title of entry ${index + 1}`}
                value={item.title}
                problem={problemAt(`${index}.title`)}
                onChange={(title) => change(index, { title })}
              />
              <TextField
                rows={2}
                aria-label={`${label}, text of entry ${index + 1}`}
                value={item.text}
                problem={problemAt(`${index}.text`)}
                onChange={(text) => change(index, { text })}
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
