import { Box, Button, Card, Flex, Stack } from '@chakra-ui/react';
import { Eye, Trash2, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import type { DiscoverySetupQuery } from './candidates.gql.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { CandidateImport, ImportOutcome } from './CandidateImport.tsx';
import { later } from '../../../../ui/later.ts';
import { tookNothing, sourcesText } from '../discoveryRules.ts';
import type { useCandidates } from './useCandidates.ts';
import { useRefocus } from '../useRefocus.ts';
import type { ImportReadingFragment } from '../../../../ui/imports/importReading.gql.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';

const useImportMapping = later(async () => (await import('../../../../ui/imports/ImportMapping.tsx')).ImportMapping);
const useCandidatesDialog = later(async () => (await import('./CandidatesDialog.tsx')).CandidatesDialog);

function ImportColumns(props: { given: ImportReadingFragment; load: ReturnType<typeof useCandidates>['load'] }) {
  const { given, load } = props;
  const [isOpen, setOpen] = useState(false);
  const ImportMapping = useImportMapping(isOpen);
  return (
    <Stack gap="3">
      <Disclosure label="How its columns were read" onOpen={() => setOpen(true)}>
        <Box pt="2">
          {ImportMapping && (
            <ImportMapping key={given.id} ofCandidates given={given} isBusy={load.isBusy} onRead={load.again} />
          )}
        </Box>
      </Disclosure>
      {load.error && !load.isOpen && <InlineError title="The file could not be imported again" message={load.error} />}
    </Stack>
  );
}

const sharesRow = { px: { base: '2.5', sm: '3.5' }, flex: { base: '1 0 auto', sm: 'none' } } as const;

export function CandidatesCard(props: {
  setup: DiscoverySetupQuery['discoverySetup'];
  candidates: ReturnType<typeof useCandidates>;
}) {
  const { setup } = props;
  const { load, clear } = props.candidates;
  const [isLooking, setLooking] = useState(false);
  const CandidatesDialog = useCandidatesDialog(isLooking);
  const panelId = useId();
  const isFilled = setup.candidateCount > 0;
  const heading = useRefocus<HTMLHeadingElement>(props.candidates.changes);
  return (
    <Card.Root as="section" aria-labelledby="candidates">
      <Card.Body gap="4" p={{ base: '4', md: '6' }}>
        <Flex gap="4" justify="space-between" align={{ base: 'stretch', md: 'center' }} wrap="wrap">
          <Stack gap="0.5" minW="0" flex={{ base: '1 1 100%', md: '1' }}>
            <Card.Title as="h2" id="candidates" textStyle="md" ref={heading} tabIndex={-1} outline="none">
              Candidates
            </Card.Title>
            <Muted role="status">{sourcesText(setup)}</Muted>
          </Stack>
          <Flex gap="2" wrap="wrap">
            {isFilled && (
              <Button size="sm" {...sharesRow} variant="outline" onClick={() => setLooking(true)}>
                <Eye /> Look through
              </Button>
            )}
            <Button
              size="sm"
              {...sharesRow}
              variant="outline"
              aria-expanded={load.isOpen}
              aria-controls={panelId}
              onClick={load.toggle}
            >
              <Upload /> Import
            </Button>
            {isFilled && (
              <Button
                size="sm"
                {...sharesRow}
                variant="ghost"
                colorPalette="red"
                color="colorPalette.fg"
                onClick={clear.ask}
              >
                <Trash2 /> Clear
              </Button>
            )}
          </Flex>
        </Flex>
        <Box id={panelId} hidden={!load.isOpen}>
          {load.isOpen && <CandidateImport load={load} />}
        </Box>
        {setup.lastImport && (isFilled || tookNothing(setup.lastImport)) && (
          <>
            <ImportOutcome given={setup.lastImport} />
            {setup.lastImport.reading && <ImportColumns given={setup.lastImport.reading} load={load} />}
          </>
        )}
      </Card.Body>
      {CandidatesDialog && <CandidatesDialog isOpen={isLooking} onClose={() => setLooking(false)} />}
      <ConfirmDialog
        isOpen={clear.isAsking}
        title="Clear Candidates"
        message={`${formatCount(setup.candidateCount, 'candidate')} will be removed. Your portfolio and earlier discoveries are not affected.`}
        confirmLabel="Clear candidates"
        isBusy={clear.isBusy}
        error={clear.error ?? undefined}
        onConfirm={() => clear.run()}
        onCancel={clear.cancel}
      />
    </Card.Root>
  );
}
