import type { DraftForm } from '#desk/detail/use-draft.ts'
import { Button } from '#desk/ui/button.tsx'

type DraftActionsProps = {
  draft: DraftForm
  /** The id of the form. */
  form: string
  verb: string
  /** The words of the button that resets the form. */
  discard?: string
}

/** The buttons of a draft in a drawer. */
export const DraftActions = ({ draft, form, verb, discard = 'Discard' }: DraftActionsProps) => (
  <>
    {draft.isDirty && <Button onClick={draft.discard}>{discard}</Button>}
    <Button look="flag" type="submit" form={form} disabled={draft.state === 'saving'}>
      {verb}
    </Button>
  </>
)
