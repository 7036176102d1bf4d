import { CloseButton, Dialog, Flex, Portal } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { printedTextStyles } from '../page/printedText.ts';
import { scrollsMark } from './scrollsMark.ts';

/** Shows a thing in a large dialog, full screen on a phone. The body scrolls, the title stays. */
export function DetailDialog(props: {
  isOpen: boolean;
  title: string;
  header?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Returns the element that takes the focus on close; without it, the previously focused element does. */
  finalFocus?: () => HTMLElement | null;
}) {
  return (
    <Dialog.Root
      size="xl"
      placement="center"
      scrollBehavior="inside"
      open={props.isOpen}
      finalFocusEl={props.finalFocus}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => !open && props.onClose()}
    >
      {props.isOpen && <Global styles={printedTextStyles} />}
      <Portal>
        <Dialog.Backdrop data-print="hide" />
        <Dialog.Positioner data-print="page">
          <Dialog.Content
            data-print="page"
            my={{ base: '0', md: '8' }}
            mx={{ base: '0', md: '8' }}
            h={{ base: '100dvh', md: 'calc(100dvh - 4rem)' }}
            maxH="none"
            borderWidth={{ base: '0', md: '1px' }}
            borderRadius={{ base: '0', md: 'l3' }}
          >
            <Dialog.Header data-print="head" display="block" borderBottomWidth="1px" px={{ base: '5', md: '8' }} py="5">
              <Flex gap="4" justify="space-between" align="flex-start">
                <Dialog.Title textStyle={{ base: 'xl', md: '2xl' }} lineHeight="short" overflowWrap="anywhere">
                  {props.title}
                </Dialog.Title>
                <Dialog.CloseTrigger asChild position="static" data-print="hide">
                  {/* Centred on the title's first line and no taller, so that the line below does not move. */}
                  <CloseButton size="sm" my={{ base: '-2', md: '-0.5' }} me={{ base: '-3', md: '-2' }} />
                </Dialog.CloseTrigger>
              </Flex>
              {props.header}
            </Dialog.Header>
            <Dialog.Body data-print="page" {...{ [scrollsMark]: '' }} px={{ base: '5', md: '8' }} py="6">
              {props.children}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
