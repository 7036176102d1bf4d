import { Form } from '../actions/Form.tsx';
import { Button, Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import { maxCompanyNameLength } from '../../lib/longestCompanyName.ts';
import { formatCount } from '../../lib/text/format.ts';
import { DialogFrame } from '../dialogs/DialogFrame.tsx';
import { ErrorText } from '../errors/ErrorText.tsx';
import { useLinkToCompany, type LinkedSource } from './useCompanyLinks.ts';
import { TextField } from '../forms/TextField.tsx';

export interface LinkToCompanyProps {
  type: LinkedSource['type'];
  /** 'transcript'. */
  noun: string;
  entries: readonly { id: string }[];
}

/** The server links as many in one press. */
const most = 200;

/** Asks to which company the chosen entries of a list belong. */
export function LinkDialog({ isOpen, ...props }: LinkToCompanyProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame isOpen={isOpen} title="Link to company" onClose={props.onClose}>
      <LinkForm {...props} />
    </DialogFrame>
  );
}

function LinkForm({ type, noun, entries, onClose }: LinkToCompanyProps & { onClose: () => void }) {
  const chosen = entries.slice(0, most);
  const [name, setName] = useState('');
  const linking = useLinkToCompany(type);
  const ids = chosen.map(({ id }) => id);
  return (
    <Form display="contents" onSubmit={() => linking.run(ids, name.trim(), onClose)}>
      <Dialog.Body py="4">
        <TextField
          label="Company"
          help="A new name adds a company."
          size="md"
          required
          value={name}
          maxLength={maxCompanyNameLength}
          autoComplete="organization"
          onChange={setName}
        />
      </Dialog.Body>
      <Dialog.Footer borderTopWidth="1px" py="4">
        <ErrorText>{linking.error}</ErrorText>
        <Button type="submit" colorPalette="brand" loading={linking.isBusy} disabled={name.trim() === ''}>
          Link {formatCount(chosen.length, noun)}
        </Button>
      </Dialog.Footer>
    </Form>
  );
}
