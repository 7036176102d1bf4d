import { Badge, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import {
  Banknote,
  CalendarDays,
  FileDown,
  FilePlus2,
  FileText,
  Gavel,
  MapPin,
  Mic,
  Pencil,
  Printer,
  Upload,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import type { DossierHeadFragment, DossierQuery } from './dossier.gql.ts';
import { paths } from '../../../lib/paths.ts';
import { formatDate, formatDay, joinFacts } from '../../../lib/text/format.ts';
import { figureText } from '../../../lib/text/figureText.ts';
import { sourceAddress, wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { later } from '../../../ui/later.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { Verdict } from '../../../ui/figures/Verdict.tsx';
import { DownloadMenu } from '../../../ui/menus/DownloadMenu.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { verdictLabels } from './judgements.ts';

const useStepForm = later(async () => (await import('./StepForm.tsx')).StepForm);
const useNewMemo = later(async () => (await import('./NewMemo.tsx')).NewMemo);

/** Shows what a company is, who in the firm is responsible for it, and the next step. */
export function DossierHeader({ company }: { company: DossierHeadFragment & BriefFiles }) {
  const { name, description, stage, industry, headquarters, owner, nextStep, nextStepOn } = company;
  const { totalScore, recommendation, lastVerdict, round } = company;
  const [isEditing, setEditing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const NewMemo = useNewMemo(isWriting);
  const StepForm = useStepForm(isEditing);
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="start" gap="3" wrap="wrap">
        <PageTitle overflowWrap="anywhere">{name}</PageTitle>
        <HStack gap="2" wrap="wrap" data-print="hide">
          <Button asChild size="sm" colorPalette="brand">
            <TenantLink to={paths.newCall(name)}>
              <Mic /> New call
            </TenantLink>
          </Button>
          <Button asChild size="sm" variant="outline" bg="bg.panel">
            <TenantLink to={paths.uploadFor(name)}>
              <Upload /> Upload papers
            </TenantLink>
          </Button>
          <Button size="sm" variant="outline" bg="bg.panel" onClick={() => setWriting(true)}>
            <FilePlus2 /> New memo
          </Button>
          <BriefMenu {...company} />
          {NewMemo && <NewMemo company={company} isOpen={isWriting} onClose={() => setWriting(false)} />}
        </HStack>
      </Flex>
      {description && (
        <Text maxW="80ch" textStyle="md">
          {description}
        </Text>
      )}
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
        {stage && <Badge variant="surface">{stage}</Badge>}
        {industry && <Text>{industry}</Text>}
        {headquarters && (
          <HStack gap="1">
            <MapPin size={14} /> {headquarters}
          </HStack>
        )}
        {round && <RoundFact {...round} />}
        {lastVerdict && (
          <HStack gap="1" title={lastVerdict.reason}>
            <Gavel size={14} /> Verdict: {verdictLabels[lastVerdict.verdict]}, {formatDate(lastVerdict.decidedAt)}
          </HStack>
        )}
        {recommendation && <Verdict level={recommendation} by="ABSOLUTE" score={totalScore} />}
        <HStack gap="1">
          <UserRound size={14} /> {owner?.name ?? 'No owner yet'}
        </HStack>
        <HStack gap="1">
          <CalendarDays size={14} /> {stepText(nextStep, nextStepOn)}
        </HStack>
        <Button
          size="xs"
          variant="ghost"
          data-print="hide"
          onClick={() => setEditing(!isEditing)}
          aria-expanded={isEditing}
        >
          <Pencil /> Owner and next step
        </Button>
      </Flex>
      {isEditing && StepForm && <StepForm company={company} onDone={() => setEditing(false)} />}
    </Stack>
  );
}

/** 'Series B, $15M, Mar 2026', which opens the words that state it. */
function RoundFact({ name, period, observation }: NonNullable<DossierHeadFragment['round']>) {
  const { source } = observation;
  const text = joinFacts([name ?? 'Round', figureText(observation), period], ', ');
  const address = sourceAddress(source, wordsToFind(source.quote ?? ''));
  return (
    <HStack gap="1" title={source.title}>
      <Banknote size={14} />
      {address === null ? (
        text
      ) : (
        <TenantLink to={address} style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}>
          {text}
        </TenantLink>
      )}
    </HStack>
  );
}

type BriefFiles = Pick<
  Extract<NonNullable<DossierQuery['node']>, { __typename: 'Company' }>,
  'briefPdfUrl' | 'briefWordUrl'
>;

/** The dossier as a file of a few pages; without a printer on the server the browser prints the page. */
function BriefMenu({ briefPdfUrl, briefWordUrl }: BriefFiles) {
  const files = [
    { value: 'docx', label: 'Word', icon: FileText, path: briefWordUrl },
    briefPdfUrl
      ? { value: 'pdf', label: 'PDF', icon: FileDown, path: briefPdfUrl }
      : { value: 'print', label: 'Print', icon: Printer, path: null },
  ];
  return (
    <DownloadMenu size="sm" menuWidth="32" files={files} onChoose={() => window.print()}>
      <FileDown /> Brief
    </DownloadMenu>
  );
}

function stepText(step: string | null | undefined, on: string | null | undefined): string {
  if (!step) return 'No next step yet';
  return on ? `${step}, ${formatDay(on)}` : step;
}
