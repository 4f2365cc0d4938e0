import { useSending } from '#desk/api/use-sending.ts'
import type { BulkAction } from '#desk/list/list-kind.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { KeptArea } from '#desk/unsent/kept-area.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'

type BulkDialogProps = {
  action: BulkAction
  /** The id of the list. */
  list: string
  /** '312 orders' */
  what: string
  /** Must close the dialog. The dialog shows a rejection. */
  onConfirm: (input: string | undefined) => Promise<unknown>
  onClose: () => void
}

/** Says how many records the action concerns before anything happens, and asks for the action's input. */
export const BulkDialog = ({ action, list, what, onConfirm, onClose }: BulkDialogProps) => {
  const input = useKeptText(`bulk:${list} ${action.id}`)
  const { send, isUnderWay, failure, errorAt } = useSending()
  const confirm = async () => {
    if (await send(() => onConfirm(action.input ? input.content : undefined))) input.discard()
  }
  return (
    <Dialog
      title={`${action.words}: ${what}`}
      text="Each is checked on its own. What cannot be done is skipped, and you are told why."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="flag" disabled={isUnderWay} onClick={() => void confirm()}>
            {isUnderWay ? 'One moment…' : `${action.words}: ${what}`}
          </Button>
        </>
      }
    >
      {action.input && (
        <KeptArea of={input} label={action.input.label} hint={action.input.hint} error={errorAt('input')} />
      )}
      {failure !== undefined && <Problem of={failure} className="mt-3" />}
    </Dialog>
  )
}
