import { Button, Flex, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';
import { useLandingPageQuery, type LandingDetailsFragment } from '../../../lib/landingPage.gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AdminSection } from '../AdminSection.tsx';
import { useApolloClient } from '@apollo/client/react';
import { UpdateLandingPageDocument } from './welcomeEditor.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import type { UpdateLandingPageInput } from '../../../gql/types.ts';
import { useListFocus } from '../../../ui/lists/useListFocus.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { IconAction } from '../../../ui/actions/IconAction.tsx';

export function WelcomeSection() {
  const { slug } = useSession().session.tenant;
  const query = useLandingPageQuery({ variables: { slug } });
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const page = query.data?.landingPage;
  const close = () => {
    setEditing(false);
    // The focused button disappeared with the form.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <AdminSection
      id="welcome-page"
      title="Welcome Page"
      about="Your firm’s public page at /welcome. You can write every text on it; sections without entries are not shown."
      query={{ ...query, data: page ?? undefined }}
      failure="The page could not be loaded"
    >
      {page && (
        <Flex gap="3" wrap="wrap" justify="space-between" align="center">
          <Stack gap="0.5" minW="0">
            <Text fontWeight="medium" overflowWrap="anywhere">
              “{page.tagline}”
            </Text>
            <Muted>{page.isOwn ? 'Written by your firm' : 'The standard text until you write your own'}</Muted>
          </Stack>
          <HStack gap="2" wrap="wrap">
            <Button asChild size="sm" variant="outline">
              <a href={`/welcome?tenant=${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
                <ExternalLink /> View page
              </a>
            </Button>
            {/* While the form is open, only its own buttons close it. */}
            {!isEditing && (
              <Button ref={button} size="sm" variant="outline" onClick={() => setEditing(true)}>
                <Pencil /> Edit texts
              </Button>
            )}
          </HStack>
        </Flex>
      )}
      {page && isEditing && <WelcomeForm page={page} onDone={close} />}
    </AdminSection>
  );
}

function WelcomeForm({ page, onDone }: { page: LandingDetailsFragment; onDone: () => void }) {
  const client = useApolloClient();
  const [texts, setTexts] = useState(() => textsOf(page));
  const fields = fieldsOf(page.tenant.branding.theme);
  const form = useRef<HTMLDivElement>(null);
  /** The path of the field that the server refused: 'email', 'portfolio.4.title'. */
  const [fault, setFault] = useState<string | null>(null);
  const saving = useAction(async () => {
    setFault(null);
    const sent = client.mutate({
      mutation: UpdateLandingPageDocument,
      variables: { input: texts },
      update: (cache) => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'landingPage' });
        cache.gc();
      },
    });
    await succeed(sent, setFault);
    const description = 'Strangers read the new text from now on.';
    showToast({ title: 'Welcome page updated', description, tone: 'success' });
    onDone();
  });
  const problemAt = (field: string) => (fault === field ? (saving.error ?? undefined) : undefined);
  const isAtField = isShownField(fields, texts, fault);
  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving.error]);
  return (
    <SettingsForm
      label="Welcome page texts"
      maxW="46rem"
      ref={form}
      onSubmit={saving.run}
      isBusy={saving.isBusy}
      error={isAtField ? null : saving.error}
      saveLabel="Save texts"
      onCancel={onDone}
    >
      {fields.texts.map(({ name, label, help, rows }, index) => (
        <TextField
          key={name}
          {...{ label, help, rows }}
          size="md"
          autoFocus={index === 0}
          value={texts[name]}
          problem={problemAt(name)}
          onChange={(value) => setTexts({ ...texts, [name]: value })}
        />
      ))}
      {fields.lists.map(({ name, label }) => (
        <ItemsField
          key={name}
          label={label}
          items={texts[name]}
          problemAt={(place) => problemAt(`${name}.${place}`)}
          onChange={(items) => setTexts({ ...texts, [name]: items })}
        />
      ))}
    </SettingsForm>
  );
}

type TextName = 'tagline' | 'intro' | 'about' | 'connect' | 'email';
type ListName = 'leadership' | 'focusAreas' | 'portfolio' | 'presence' | 'philosophy';

const paragraphs = 'An empty line starts a new paragraph.';

/** A look decides which sections the page has. The texts of other looks' sections are kept. */
type Look = LandingDetailsFragment['tenant']['branding']['theme'];

const textFields: readonly { name: TextName; label: string; help?: string; rows: number; only?: Look }[] = [
  { name: 'tagline', label: 'First line', rows: 1 },
  { name: 'intro', label: 'Below it', rows: 2 },
  { name: 'about', label: 'About', help: paragraphs, rows: 6 },
  { name: 'connect', label: 'Connect with us', help: paragraphs, rows: 3, only: 'AMBER' },
  { name: 'email', label: 'E-mail address', help: 'Leave it empty to show none.', rows: 1, only: 'AMBER' },
];

const listFields: readonly { name: ListName; label: string; only?: Look }[] = [
  { name: 'philosophy', label: 'Philosophy' },
  { name: 'focusAreas', label: 'Focus areas' },
  { name: 'portfolio', label: 'Portfolio companies' },
  { name: 'leadership', label: 'Leadership', only: 'DARK' },
  { name: 'presence', label: 'Places', only: 'DARK' },
];

function fieldsOf(look: Look) {
  const isShown = ({ only }: { only?: Look }) => only === undefined || only === look;
  return { texts: textFields.filter(isShown), lists: listFields.filter(isShown) };
}

/** True when the form has a field for the path that the server refused: 'email', 'portfolio.4.title'. */
function isShownField(
  { texts, lists }: ReturnType<typeof fieldsOf>,
  held: UpdateLandingPageInput,
  path: string | null,
): boolean {
  const [name, at, part] = path?.split('.') ?? [];
  if (at === undefined) return texts.some((field) => field.name === name);
  const list = lists.find((field) => field.name === name);
  return list !== undefined && held[list.name][Number(at)] !== undefined && (part === 'title' || part === 'text');
}

function textsOf(page: LandingDetailsFragment): UpdateLandingPageInput {
  const items = (name: ListName) => page[name].map(({ title, text }) => ({ title, text }));
  return {
    tagline: page.tagline,
    intro: page.intro,
    about: page.about,
    connect: page.connect,
    email: page.email,
    leadership: items('leadership'),
    focusAreas: items('focusAreas'),
    portfolio: items('portfolio'),
    presence: items('presence'),
    philosophy: items('philosophy'),
  };
}

interface Item {
  title: string;
  text: string;
}

function ItemsField(props: {
  label: string;
  items: readonly Item[];
  /** The error of a field by its path, such as '4.title' for the title of the fifth entry. */
  problemAt: (place: string) => string | undefined;
  onChange: (items: Item[]) => void;
}) {
  const { label, items, problemAt, onChange } = props;
  const focus = useListFocus<HTMLDivElement>();
  const change = (at: number, item: Partial<Item>) =>
    onChange(items.map((each, index) => (index === at ? { ...each, ...item } : each)));
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="2">
        {label}
      </chakra.legend>
      <Stack gap="3" {...focus}>
        {items.length === 0 && <Muted>No entries: the section is not shown.</Muted>}
        {items.map((item, index) => (
          // Entries have no ids, so the index is the key. That is safe because entries are only added at the end.
          <Flex key={index} gap="2" align="flex-start">
            <Stack gap="2" flex="1" minW="0">
              <TextField
                aria-label={`${label}, title of entry ${index + 1}`}
                value={item.title}
                problem={problemAt(`${index}.title`)}
                onChange={(title) => change(index, { title })}
              />
              <TextField
                rows={2}
                aria-label={`${label}, text of entry ${index + 1}`}
                value={item.text}
                problem={problemAt(`${index}.text`)}
                onChange={(text) => change(index, { text })}
              />
            </Stack>
            <IconAction
              label={`Remove entry ${index + 1} of ${label}`}
              icon={Trash2}
              isDestructive
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            />
          </Flex>
        ))}
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          alignSelf="flex-start"
          onClick={() => onChange([...items, { title: '', text: '' }])}
        >
          <Plus /> Add to {label}
        </Button>
      </Stack>
    </chakra.fieldset>
  );
}
