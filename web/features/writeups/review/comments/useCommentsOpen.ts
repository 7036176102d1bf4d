import { useSearchParams } from 'react-router-dom';
import { addressWith } from '../../../../lib/lists/listParameters.ts';

/** Returns whether the comments are shown beside the text, and a function that changes it, both kept in the address. */
export function useCommentsOpen(): [boolean, (isOpen: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  const setOpen = (isOpen: boolean) =>
    setParameters(addressWith({ comments: isOpen ? '1' : null }), { replace: true, preventScrollReset: true });
  return [parameters.get('comments') !== null, setOpen];
}
