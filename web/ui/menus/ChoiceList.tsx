import { Menu, useMenu, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { leaveMenu } from './MenuRoot.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export interface ChoiceMenuProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** The menu's smallest width, as a size of the theme. */
  menuWidth: string;
}

export type TriggerProps = Pick<
  ButtonProps,
  'id' | 'type' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'
>;

/** Shows the menu of a `ChoiceMenu`. The button stands outside, because it shows before this file has loaded. */
export function ChoiceList(
  props: ChoiceMenuProps<string> & {
    /** How the button was used before this file had loaded; the menu then opens at once. */
    early: 'pointer' | 'keyboard' | null;
    /** Receives the button's properties, now and whenever the menu has opened or closed. */
    onTrigger: (trigger: TriggerProps) => void;
  },
) {
  const { choices, early } = props;
  const menu = useMenu({ positioning: { placement: 'bottom-end' } });
  const { open: isOpen } = menu.api;
  const attach = useEffectEvent(() => props.onTrigger(menu.api.getTriggerProps()));
  useLayoutEffect(() => attach(), [isOpen]);
  const listen = useEffectEvent(() => menu.service.send({ type: 'TRIGGER_FOCUS' }));
  // The button may have had the focus before the menu existed; unless the menu knows that, it ignores the arrow keys.
  useEffect(() => listen(), []);
  const openEarly = useEffectEvent(() => {
    menu.api.setOpen(true);
    if (early === 'keyboard' && choices[0]) menu.api.setHighlightedValue(choices[0].value);
  });
  useEffect(() => {
    if (early) openEarly();
  }, [early]);
  return (
    <Menu.RootProvider
      value={menu}
      onExitComplete={() => leaveMenu(document.getElementById(menu.api.getTriggerProps().id ?? ''))}
    >
      <Menu.Positioner>
        <Menu.Content minW={props.menuWidth}>
          <Menu.RadioItemGroup value={props.value} onValueChange={({ value }) => props.onChoose(value)}>
            {choices.map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.RootProvider>
  );
}
