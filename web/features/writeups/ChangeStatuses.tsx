import { ChevronDown } from 'lucide-react';
import type { WriteupStatus } from '../../gql/types.ts';
import { ChangeStatusOfOneDocument, type WriteupRowFragment } from './writeups.gql.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { formatCount } from '../../lib/text/format.ts';
import { ChoiceMenu } from '../../ui/menus/ChoiceMenu.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { statusLabels } from './StatusBadge.tsx';
import { statusWay } from './statusSteps.ts';

const choices = (['DRAFT', 'IN_REVIEW', 'APPROVED'] as const).map((value) => ({ value, label: statusLabels[value] }));

/** Changes the status of several write-ups, each by the step that exists; one press undoes them all. */
export function ChangeStatuses({ writeups }: { writeups: readonly WriteupRowFragment[] }) {
  const changeStatusOfOne = useSend(ChangeStatusOfOneDocument);
  const go = async ({ id, version }: WriteupRowFragment, way: readonly WriteupStatus[]) => {
    for (const status of way) {
      const input = { id, version, status };
      await changeStatusOfOne(input);
    }
  };
  /** Returns those that went, and a sentence for the first that did not. */
  const each = async (those: readonly WriteupRowFragment[], wayOf: (one: WriteupRowFragment) => WriteupStatus[]) => {
    const done: WriteupRowFragment[] = [];
    let refusal: string | undefined;
    for (const one of those)
      await go(one, wayOf(one)).then(
        () => done.push(one),
        (thrown: unknown) => (refusal ??= `${one.title}: ${describeError(thrown)}`),
      );
    return { done, refusal };
  };
  const undo = async (to: WriteupStatus, those: readonly WriteupRowFragment[]) => {
    const { done, refusal } = await each(those, ({ status }) => statusWay(to, status));
    showToast({
      title: `${formatCount(done.length, 'write-up')} set back`,
      description: refusal,
      tone: refusal ? 'error' : 'success',
    });
  };
  const changing = useAction(async (to: WriteupStatus) => {
    const { done, refusal } = await each(
      writeups.filter(({ status }) => status !== to),
      () => [to],
    );
    showToast({
      title: `${formatCount(done.length, 'write-up')}: ${statusLabels[to]}`,
      description: refusal,
      tone: refusal ? 'error' : 'success',
      action: done.length === 0 ? undefined : { label: 'Undo', run: () => void undo(to, done) },
    });
  });
  return (
    <ChoiceMenu
      choices={choices}
      onChoose={changing.run}
      menuWidth="40"
      size="xs"
      variant="ghost"
      loading={changing.isBusy}
    >
      Status <ChevronDown />
    </ChoiceMenu>
  );
}
