import { useState } from 'react'
import { useSending } from '#desk/api/use-sending.ts'
import type { BulkAction } from '#desk/list/list-kind.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'

type BulkDialogProps = {
  action: BulkAction
  /** '312 orders' */
  what: string
  /** Must close the dialog. The dialog shows a rejection. */
  onConfirm: (input: string | undefined) => Promise<unknown>
  onClose: () => void
}

/** Says how many records the action concerns before anything happens, and asks for the action's input. */
export const BulkDialog = ({ action, what, onConfirm, onClose }: BulkDialogProps) => {
  const [input, setInput] = useState('')
  const { send, isUnderWay, failure, errorAt } = useSending()
  const confirm = () => send(() => onConfirm(action.input ? input : undefined))
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
        <TextArea
          label={action.input.label}
          hint={action.input.hint}
          value={input}
          error={errorAt('input')}
          onChange={(event) => setInput(event.target.value)}
        />
      )}
      {failure !== undefined && <Problem of={failure} className="mt-3" />}
    </Dialog>
  )
}
