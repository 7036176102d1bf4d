import { skipToken } from '@apollo/client/react';
import { Box, chakra, Stack } from '@chakra-ui/react';
import { inputRecipe } from '@chakra-ui/react/theme';
import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { maxCompanyNameLength } from '../../../lib/longestCompanyName.ts';
import { later } from '../../../ui/later.ts';
import { useCompaniesToChooseQuery } from '../memoMaker.gql.ts';
import { isRunning } from './recorderMachine.ts';
import type { RecorderSnapshot } from './recorder.ts';
import { recorder } from './useRecorder.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

// Chakra's own Input and Field are 5 kB that this screen otherwise does not load.
const Input = chakra('input', inputRecipe);

const useOpenQuestions = later(async () => (await import('./OpenQuestions.tsx')).OpenQuestions);

/** Lets the user choose the recording's company; `?company=` names it. While it runs, its open questions follow. */
export function RecordingCompany({ state }: { state: RecorderSnapshot }) {
  const { companyName } = state;
  const name = companyName.trim();
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('company');
  useEffect(() => {
    if (asked === null) return;
    if (recorder.state.read().companyName === '') recorder.chooseCompany(asked);
    // It is meant for one recording only.
    setParameters(addressWith({ company: null }), { replace: true });
  }, [asked, setParameters]);
  const { data, previousData } = useCompaniesToChooseQuery(name ? { variables: { search: name } } : skipToken);
  const found = (data ?? previousData)?.companies.edges.map(({ node }) => node) ?? [];
  const chosen = found.find((each) => each.name.toLowerCase() === name.toLowerCase());
  const OpenQuestions = useOpenQuestions(isRunning(state) && chosen !== undefined);
  return (
    <Stack gap="4" w="full">
      <Box>
        <chakra.label htmlFor={`${id}-name`} display="block" textStyle="sm" fontWeight="medium" mb="1.5">
          Company
        </chakra.label>
        <Input
          id={`${id}-name`}
          bg="bg.panel"
          list={id}
          placeholder="Optional"
          autoComplete="off"
          maxLength={maxCompanyNameLength}
          value={companyName}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => recorder.chooseCompany(target.value)}
          // As it is spelt on file.
          onBlur={() => chosen && recorder.chooseCompany(chosen.name)}
        />
        <datalist id={id}>
          {found.map((each) => (
            <option key={each.id} value={each.name} />
          ))}
        </datalist>
        <Muted id={`${id}-help`} textStyle="xs" mt="1.5">
          {!name
            ? 'Its open questions then stand beside your notes.'
            : chosen
              ? 'On file. The saved transcript is linked to it.'
              : data && 'Not on file. Saving the transcript adds it.'}
        </Muted>
      </Box>
      {isRunning(state) && chosen && OpenQuestions && <OpenQuestions companyId={chosen.id} notes={state.notes} />}
    </Stack>
  );
}
