import { Button, Menu, Span } from '@chakra-ui/react';
import { Gavel } from 'lucide-react';
import type { Verdict } from '../../../gql/graphql.ts';
import { MenuRoot } from '../../../ui/MenuRoot.tsx';
import { verdicts } from './verdicts.ts';

const anyVerdict = 'ANY';

/** Filters the list to write-ups with one verdict; null shows all. */
export function VerdictFilter(props: { value: Verdict | null; onChange: (verdict: Verdict | null) => void }) {
  const chosen = verdicts.find(({ value }) => value === props.value);
  return (
    <MenuRoot positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button
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
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="40">
          <Menu.RadioItemGroup
            value={props.value ?? anyVerdict}
            onValueChange={({ value }) => props.onChange(verdicts.find((each) => each.value === value)?.value ?? null)}
          >
            {[{ value: anyVerdict, label: 'Any verdict' }, ...verdicts].map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </MenuRoot>
  );
}
