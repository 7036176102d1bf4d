import { Span } from '@chakra-ui/react';
import { Gavel } from 'lucide-react';
import type { Verdict } from '../../../gql/types.ts';
import { ChoiceMenu } from '../../../ui/menus/ChoiceMenu.tsx';
import { verdicts } from './VerdictBadge.tsx';

const anyVerdict = 'ANY';
const choices = [{ value: anyVerdict, label: 'Any verdict' } as const, ...verdicts];

/** Filters the list to write-ups with one verdict; null shows all write-ups. */
export function VerdictFilter(props: { value: Verdict | null; onChange: (verdict: Verdict | null) => void }) {
  const chosen = verdicts.find(({ value }) => value === props.value);
  return (
    <ChoiceMenu
      choices={choices}
      value={props.value ?? anyVerdict}
      onChoose={(value) => props.onChange(value === anyVerdict ? null : value)}
      menuWidth="40"
      variant={chosen ? 'subtle' : 'outline'}
      bg={chosen ? undefined : 'bg.panel'}
      colorPalette={chosen ? 'brand' : 'gray'}
      flexShrink={0}
      px={{ base: '3', sm: '4' }}
      _icon={{ boxSize: '4' }}
      aria-label={chosen ? `Verdict: ${chosen.label}` : 'Any verdict'}
    >
      <Gavel aria-hidden />
      <Span hideBelow="sm">{chosen?.label ?? 'Any verdict'}</Span>
    </ChoiceMenu>
  );
}
