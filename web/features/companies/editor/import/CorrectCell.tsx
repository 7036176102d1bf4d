import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCorrectImportCellMutation } from './companyImport.gql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';

/** Lets the user write the right text of a cell with a problem, so that its row can be imported. */
export function CorrectCell(props: {
  importId: string;
  cell: { row: number; columnIndex: number; column: string; text: string };
  onDone: () => void;
}) {
  const { row, columnIndex, column } = props.cell;
  const [text, setText] = useState(props.cell.text);
  const [correct] = useCorrectImportCellMutation();
  const save = useAction(async (wanted: string) => {
    const input = { id: props.importId, row, column: columnIndex, text: wanted };
    await succeed(correct({ variables: { input } }));
    props.onDone();
  });
  return (
    <Flex
      as="form"
      gap="2"
      py="1"
      align="center"
      wrap="wrap"
      onSubmit={(event) => {
        event.preventDefault();
        save.run(text);
      }}
    >
      <Input
        size="xs"
        w="11rem"
        maxLength={200}
        value={text}
        aria-label={`${column} in row ${row}`}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="xs" variant="outline" type="submit" loading={save.isBusy} disabled={text === props.cell.text}>
        Correct
      </Button>
      <Button size="xs" variant="ghost" disabled={save.isBusy} onClick={() => save.run('')}>
        Leave out
      </Button>
      {save.error && (
        <Text role="alert" textStyle="xs" color="fg.error">
          {save.error}
        </Text>
      )}
    </Flex>
  );
}
