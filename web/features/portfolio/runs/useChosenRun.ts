import { useSearchParams } from 'react-router-dom';
import { addressWith } from '../../../lib/lists/listParameters.ts';

/** Which earlier result is shown, kept in the address (?run=…); null: the newest. */
export function useChosenRun(): { runId: string | null; choose: (id: string | null) => void } {
  const [parameters, setParameters] = useSearchParams();
  return {
    runId: parameters.get('run'),
    choose: (id) => setParameters(addressWith({ run: id, with: null }), { preventScrollReset: true }),
  };
}
