import { Button, Field, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';

interface Name {
  id: string;
  name: string;
}

/** Offers to merge the selected names into another name, or to remove them. */
export function SelectedNames(props: {
  count: number;
  others: readonly Name[];
  onMerge: (into: Name) => void;
  onRemove: () => void;
}) {
  const { others } = props;
  const [intoId, setIntoId] = useState('');
  const into = others.find(({ id }) => id === intoId);
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" borderTopWidth="1px" pt="3">
      <Text textStyle="sm" fontWeight="medium" alignSelf="center" aria-live="polite">
        {formatCount(props.count, 'name')} selected
      </Text>
      {others.length > 0 && (
        <>
          <Field.Root w={{ base: 'full', sm: '16rem' }}>
            <Field.Label>Merge into</Field.Label>
            <NativeSelect.Root size="sm">
              <NativeSelect.Field value={into?.id ?? ''} onChange={(event) => setIntoId(event.target.value)}>
                <option value="">Choose a name</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <Button size="sm" variant="outline" disabled={!into} onClick={() => into && props.onMerge(into)}>
            <Merge aria-hidden /> Merge
          </Button>
        </>
      )}
      <Button size="sm" variant="outline" onClick={props.onRemove}>
        <Trash2 aria-hidden /> Remove
      </Button>
    </Flex>
  );
}
