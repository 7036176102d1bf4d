import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState, type KeyboardEvent } from 'react';
import { later } from '../later.ts';
import type { TriggerProps, ChoiceMenuProps } from './ChoiceList.tsx';

const useChoiceList = later(async () => (await import('./ChoiceList.tsx')).ChoiceList);

const opens = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/** A button with a menu of actions or choices, whose file loads later or when somebody reaches the button. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value> & ButtonProps) {
  const { choices, value, onChoose, menuWidth, more, ...button } = props;
  const [isApproached, setApproached] = useState(false);
  /** How the button was used before its menu had loaded. */
  const [early, setEarly] = useState<'pointer' | 'keyboard' | null>(null);
  const [trigger, setTrigger] = useState<TriggerProps | null>(null);
  const List = useChoiceList(isApproached);
  const approach = () => setApproached(true);
  const beforeLoaded: TriggerProps = {
    type: 'button',
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: approach,
    onFocus: approach,
    onClick: () => {
      approach();
      setEarly('pointer');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!opens.includes(event.key)) return;
      event.preventDefault();
      approach();
      setEarly('keyboard');
    },
  };
  return (
    <>
      <Button {...button} {...(trigger ?? beforeLoaded)} />
      {List && (
        <List
          choices={choices}
          value={value}
          // The menu offers only these choices.
          onChoose={(chosen) => onChoose?.(chosen as Value)}
          menuWidth={menuWidth}
          more={more}
          early={early}
          onTrigger={setTrigger}
        />
      )}
    </>
  );
}
