import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type DossierHeadFragment, UpdateDossierDocument } from './dossier.gql.ts';
import { useDossierMembersQuery } from './members.gql.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { Form } from '../../../ui/actions/Form.tsx';
import { Labelled, TextField } from '../../../ui/forms/TextField.tsx';

/** Changes who is responsible for a company, and the next step. */
export function StepForm({ company, onDone }: { company: DossierHeadFragment; onDone: () => void }) {
  const { data } = useDossierMembersQuery();
  const update = useSend(UpdateDossierDocument);
  const [ownerId, setOwnerId] = useState(company.owner?.id ?? '');
  const [nextStep, setNextStep] = useState(company.nextStep ?? '');
  const [nextStepOn, setNextStepOn] = useState(company.nextStepOn ?? '');
  const save = useAction(async () => {
    const input = { companyId: company.id, ownerId: ownerId || null, nextStep, nextStepOn: nextStepOn || null };
    await update(input);
    onDone();
  });
  return (
    <Form onSubmit={save.run}>
      <Flex gap="3" wrap="wrap" align="end">
        <Labelled label="Owner" w="auto" minW="12rem">
          <Choice
            value={ownerId}
            options={[['', 'Nobody'], ...(data?.members ?? []).map(({ id, name }) => [id, name] as const)]}
            onChange={setOwnerId}
          />
        </Labelled>
        <TextField label="Next step" flex="1" minW="16rem" value={nextStep} maxLength={500} onChange={setNextStep} />
        <TextField label="On" w="auto" type="date" value={nextStepOn} onChange={setNextStepOn} />
        <Button size="sm" type="submit" loading={save.isBusy} colorPalette="brand">
          Save
        </Button>
      </Flex>
      {save.error && <InlineError title="That could not be saved" message={save.error} />}
    </Form>
  );
}
