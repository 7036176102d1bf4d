import { useSearchParams } from 'react-router-dom';
import { addressWith } from '../../../lib/lists/listParameters.ts';

/** Returns the id of the earlier result to show, from the address (?run=…); null for the newest result. */
export function useChosenRun(): { runId: string | null; choose: (id: string | null) => void } {
  const [parameters, setParameters] = useSearchParams();
  return {
    runId: parameters.get('run'),
    choose: (id) => setParameters(addressWith({ run: id, with: null }), { preventScrollReset: true }),
  };
}
