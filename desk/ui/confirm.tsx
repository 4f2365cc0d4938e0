import { useId, useState, type ReactNode } from 'react'
import { generalOf } from '#desk/ui/fault-at.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { useNeeded } from '#desk/ui/use-needed.ts'

type ConfirmProps = {
  title: string
  /** What will happen, with numbers and names. */
  text: ReactNode
  /** The words on the button, such as 'Refund $499.00'. */
  verb: string
  /** For actions that cannot be undone: the word to type first. */
  typed?: string
  isBad?: boolean
  /** The words of the other button, where “Cancel” would be ambiguous. */
  back?: string
  /** The caller closes the dialog by not rendering it any longer. The dialog shows a rejection. */
  onConfirm: (given: FormData) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks before money moves or something is erased. Reversible actions offer Undo instead. */
export const Confirm = ({
  title,
  text,
  verb,
  typed,
  isBad = false,
  back = 'Cancel',
  onConfirm,
  onClose,
  children,
}: ConfirmProps) => {
  const form = useId()
  const [word, setWord] = useState('')
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const field = useId()
  const needed = useNeeded(field, typed !== undefined && word.trim() !== typed, `Enter “${typed}” first.`)
  const confirm = async (given: FormData) => {
    setUnderWay(true)
    setFailure(undefined)
    await onConfirm(given).catch(setFailure)
    setUnderWay(false)
  }
  return (
    <Dialog
      title={title}
      text={text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button type="submit" form={form} look={isBad ? 'bad' : 'flag'} disabled={isUnderWay}>
            {isUnderWay ? 'One moment…' : verb}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={form}
        problem={failure}
        showsRest
        onSubmit={(given) => {
          if (!isUnderWay && needed.isGiven()) void confirm(given)
        }}
      >
        {children}
        {typed !== undefined && (
          <TextField
            id={field}
            error={needed.error}
            label={`Type “${typed}” to go on`}
            value={word}
            autoComplete="off"
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      </CheckedForm>
      {generalOf(failure) !== undefined && <Problem of={failure} className="mt-3" />}
    </Dialog>
  )
}
