import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { generalOf } from '#desk/ui/fault-at.ts'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import type { UnsentState } from '#desk/unsent/unsent.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'

export type UnsentDialogProps = Omit<ComponentProps<typeof FormDialog>, 'sending' | 'aside'> & {
  of: Pick<
    UnsentState<unknown>,
    'isSending' | 'isWaiting' | 'mayHaveArrived' | 'failure' | 'restoredFrom'
  > & {
    isEmpty: boolean
    discard: () => void
  }
}

/** A dialog with one form, whose content stays on this device until it is sent or discarded. */
export const UnsentDialog = ({ of: unsent, onSubmit, onClose, children, ...dialog }: UnsentDialogProps) => {
  const { isSending, failure, restoredFrom, isEmpty, discard } = unsent
  const focus = useFocusBack(isSending)
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      sending={{ isUnderWay: isSending, failure: generalOf(failure), problem: failure }}
      aside={
        !isEmpty && (
          <Button
            look="quiet"
            className="mr-auto"
            disabled={isSending}
            onClick={() => {
              discard()
              onClose()
            }}
          >
            Discard
          </Button>
        )
      }
      onSubmit={(given, form) => {
        focus.remember()
        onSubmit(given, form)
      }}
    >
      {!isEmpty && <RestoredLine from={restoredFrom} mayBeSaved={unsent.mayHaveArrived} />}
      {children}
      <UnsentLine of={unsent} isReasonInForm />
    </FormDialog>
  )
}

/** Inert fields and a disabled button lose the focus while the form is sent. A fault takes it first. */
const useFocusBack = (isSending: boolean) => {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) focused.current?.focus()
  }, [isSending])
  return {
    remember: () => {
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
  }
}
