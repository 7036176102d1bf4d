import { CloseButton, Dialog, Flex, Portal } from '@chakra-ui/react';
import { css, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { scrollsMark } from './scrollsMark.ts';

/**
 * Shows a thing to read in a large dialog: full screen on a phone, most of the window on a desktop. The body scrolls,
 * the title stays.
 */
export function DetailDialog(props: {
  isOpen: boolean;
  title: string;
  /** True for a wider dialog, with space for something beside the text. */
  isWide?: boolean;
  /** Shown under the title: dates, actions. */
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
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
    >
      {props.isOpen && <Global styles={printStyles} />}
      <Portal>
        <Dialog.Backdrop data-print="hide" />
        <Dialog.Positioner data-print="page">
          <Dialog.Content
            data-print="page"
            my={{ base: '0', md: '8' }}
            mx={{ base: '0', md: '8' }}
            h={{ base: '100dvh', md: 'calc(100dvh - 4rem)' }}
            maxW={props.isWide ? '6xl' : undefined}
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

const printStyles = css`
  @media print {
    html,
    body {
      overflow: visible !important;
      height: auto !important;
      background: #fff !important;
    }
    body > *:not(:has([data-print='page'])),
    [data-print='hide'] {
      display: none !important;
    }
    [data-print='page'] {
      display: block !important;
      position: static !important;
      width: auto !important;
      max-width: none !important;
      height: auto !important;
      max-height: none !important;
      margin: 0 !important;
      padding-inline: 0 !important;
      overflow: visible !important;
      border: 0 !important;
      box-shadow: none !important;
      border: 0 !important;
    }
    [data-print='page'],
    [data-print='page'] * {
      color: #000 !important;
      background: none !important;
    }
    [data-print='head'] {
      margin-bottom: 14pt !important;
      padding: 0 0 10pt !important;
      border-bottom: 1.5pt solid #000 !important;
    }
    [data-print='head'] h2 {
      font-size: 20pt !important;
      line-height: 1.2 !important;
    }
    [data-print='page'] article {
      /* Unlike a list's cards, a memo goes over as many pages as it needs. */
      break-inside: auto !important;
      font-size: 10.5pt !important;
      line-height: 1.5 !important;
    }
    [data-print='page'] article [data-figure] {
      text-decoration-color: #999 !important;
    }
    p,
    li {
      orphans: 3;
      widows: 3;
    }
    [data-print='page'] article,
    [data-print='page'] [role='note'] {
      max-width: none !important;
    }
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
    tr,
    blockquote,
    li {
      break-inside: avoid;
    }
    [data-print='page'] table {
      display: table !important;
      width: 100% !important;
      font-size: 9.5pt !important;
    }
    thead {
      display: table-header-group;
    }
    [data-print='page'] .amount ~ td:last-child,
    [data-print='page'] .quiet {
      color: #57534e !important;
    }
    p:has(+ ul) {
      break-after: avoid;
    }
  }
  @page {
    margin: 2cm;
    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 9pt sans-serif;
      color: #555;
    }
  }
`;
