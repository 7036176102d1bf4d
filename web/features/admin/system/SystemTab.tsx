import { Flex, Grid, Stack } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { withTenant } from '../../../lib/session/tenant.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { ApiAccess } from '../apiAccess/ApiAccess.tsx';
import { DataExports } from '../apiAccess/DataExports.tsx';
import { CurrencyRates } from '../currencyRates/CurrencyRates.tsx';
import { MemberNames } from '../members/MemberNames.tsx';
import { MemoTemplates } from '../memoTemplates/MemoTemplates.tsx';
import { RecordingSection } from '../recording/RecordingSection.tsx';
import { SignInSection } from '../signIn/SignInSection.tsx';
import { UsageSection } from '../usage/UsageSection.tsx';
import { WebhookSection } from '../webhooks/WebhookSection.tsx';
import { WelcomeSection } from '../welcome/WelcomeSection.tsx';
import { StatusSection } from './StatusSection.tsx';
import { Labelled } from '../../../ui/forms/TextField.tsx';

interface Section {
  path: string;
  label: string;
  Section: ComponentType;
}

const sections: readonly [Section, ...Section[]] = [
  { path: paths.adminSystem, label: 'Status and maintenance', Section: StatusSection },
  { path: `${paths.adminSystem}/usage`, label: 'AI usage', Section: UsageSection },
  { path: `${paths.adminSystem}/recording`, label: 'Recording and reading', Section: RecordingSection },
  { path: `${paths.adminSystem}/templates`, label: 'Memo templates', Section: MemoTemplates },
  { path: paths.currencyRates, label: 'Currency rates', Section: CurrencyRates },
  { path: `${paths.adminSystem}/names`, label: 'Names', Section: MemberNames },
  { path: `${paths.adminSystem}/sign-in`, label: 'Sign-in', Section: SignInSection },
  { path: `${paths.adminSystem}/welcome`, label: 'Welcome page', Section: WelcomeSection },
  { path: `${paths.adminSystem}/api`, label: 'API access', Section: ApiAccess },
  { path: `${paths.adminSystem}/exports`, label: 'Data exports', Section: DataExports },
  { path: `${paths.adminSystem}/webhooks`, label: 'Webhooks', Section: WebhookSection },
];

/** Shows one section of the system's settings, and the index of all: beside it, or on a small screen as a select. */
export function SystemTab() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = sections.find(({ path }) => path === pathname) ?? sections[0];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '11.5rem minmax(0, 1fr)' }}
      columnGap="10"
      rowGap="6"
      alignItems="start"
    >
      <Labelled label="Section" hideFrom="lg" maxW="22rem">
        <Choice
          size="md"
          bg="bg.panel"
          value={current.path}
          options={sections.map(({ path, label }) => [path, label])}
          onChange={(path) => void navigate(withTenant(path, search))}
        />
      </Labelled>
      <Stack as="nav" aria-label="System" hideBelow="lg" gap="0.5" position="sticky" top="20">
        {sections.map(({ path, label }) => (
          <Flex
            key={path}
            asChild
            align="center"
            h="9"
            px="3"
            rounded="l2"
            textStyle="sm"
            color="fg.muted"
            focusVisibleRing="outside"
            _hover={{ color: 'fg', bg: 'bg.muted' }}
            _currentPage={{ color: 'fg', bg: 'bg.muted', fontWeight: 'medium' }}
          >
            <TenantLink to={path} aria-current={path === current.path ? 'page' : undefined}>
              {label}
            </TenantLink>
          </Flex>
        ))}
      </Stack>
      <current.Section />
    </Grid>
  );
}
