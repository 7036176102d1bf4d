import { Badge, Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  CreateMemoTemplateDocument,
  DeleteMemoTemplateDocument,
  useMemoTemplatesQuery,
  UpdateMemoTemplateDocument,
  type MemoTemplateRowFragment,
} from './memoTemplates.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useConfirmed } from '../../../ui/dialogs/useConfirmed.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { AdminSection } from '../AdminSection.tsx';
import { TemplateForm, type TemplateValues } from './TemplateForm.tsx';

/** Shows and changes the memo templates: which sections the firm's memos have, and in which order. */
export function MemoTemplates() {
  const client = useApolloClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useMemoTemplatesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, refetch } = query;
  const templates = data?.memoTemplates ?? [];
  /** The template in the form; 'NEW' for a template that is not saved yet. */
  const [edited, setEdited] = useState<MemoTemplateRowFragment | 'NEW' | null>(null);
  const close = () => {
    setEdited(null);
    requestAnimationFrame(() => heading.current?.focus());
  };

  /** Rejects with a sentence for the user. */
  const save = async (values: TemplateValues) => {
    if (edited !== null && edited !== 'NEW') {
      const variables = { input: { id: edited.id, ...values } };
      await succeed(client.mutate({ mutation: UpdateMemoTemplateDocument, variables }));
    } else {
      await succeed(client.mutate({ mutation: CreateMemoTemplateDocument, variables: { input: values } }));
    }
    await refetch();
    close();
  };
  const { ask, asked, dialog } = useConfirmed(async ({ id }: MemoTemplateRowFragment) => {
    await succeed(client.mutate({ mutation: DeleteMemoTemplateDocument, variables: { input: { id } } }));
    await refetch();
  });

  return (
    <AdminSection
      id="memo-templates"
      title="Memo Templates"
      about="The sections of a generated memo and their order. Memos use the default template unless another is chosen; without a default they have all sections in their usual order."
      headingRef={heading}
      query={query}
      failure="The templates could not be loaded"
    >
      {templates.length === 0 && edited === null && (
        <Text textStyle="sm" color="fg.muted">
          No templates yet. Memos have all sections in their usual order.
        </Text>
      )}
      {templates.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Memo templates">
          {templates.map((template) => (
            <Flex as="li" key={template.id} gap="3" py="2.5" align="flex-start" _notLast={{ borderBottomWidth: '1px' }}>
              <Box flex="1" minW="0">
                <HStack columnGap="2.5" rowGap="1" wrap="wrap">
                  <Text fontWeight="medium" overflowWrap="anywhere">
                    {template.name}
                  </Text>
                  {template.isDefault && <Badge colorPalette="brand">Default</Badge>}
                </HStack>
                <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {formatCount(template.sections.length, 'section')}: {template.sections.join(' · ')}
                </Text>
              </Box>
              <HStack gap="0.5" flexShrink={0}>
                <IconAction label={`Edit ${template.name}`} icon={Pencil} onClick={() => setEdited(template)} />
                <IconAction
                  label={`Delete ${template.name}`}
                  icon={Trash2}
                  isDestructive
                  onClick={() => ask(template)}
                />
              </HStack>
            </Flex>
          ))}
        </Stack>
      )}
      {edited === null ? (
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setEdited('NEW')}>
          <Plus aria-hidden /> New template
        </Button>
      ) : (
        <TemplateForm
          key={edited === 'NEW' ? '' : edited.id}
          template={edited === 'NEW' ? null : edited}
          allSections={data?.memoSections ?? []}
          onSave={save}
          onCancel={close}
        />
      )}
      <ConfirmDialog
        {...dialog}
        title="Delete Memo Template"
        message={`Are you sure you want to delete “${asked?.name ?? ''}”? Memos written with it stay. This action cannot be undone.`}
        finalFocus={() => heading.current}
      />
    </AdminSection>
  );
}
