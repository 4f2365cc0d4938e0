import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { generalOf } from '#desk/api/use-sending.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { typeAgain, typedIn, type TypedInForm } from '#desk/unsent/typed-in-form.ts'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

type KeptFormDialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  'sending' | 'onSubmit' | 'aside' | 'children'
> & {
  /** What it is, such as 'change:sale 42'. Only what the dialog was opened with counts. */
  of: string
  /** Rejects with the failure, which the dialog shows. The key is the same each time the same content is sent. */
  send: (given: FormData, idempotencyKey: string) => Promise<unknown>
  /** Fields that keep their own values. A field that depends on another one asks what is typed. */
  children: ReactNode | ((typed: FormData | undefined) => ReactNode)
}

/** A dialog with one form. What is typed stays on this device until it is sent or discarded, also while the dialog is closed. */
export const KeptFormDialog = ({ of, send, onClose, children, ...dialog }: KeptFormDialogProps) => {
  const kept = useUnsent<TypedInForm>({
    of,
    empty: [],
    isEmpty: (typed) => typed.length === 0,
    // Nobody sees what waits in a closed dialog.
    waits: false,
    send: async () => {},
    onSent: onClose,
  })
  const keep = (given: FormData) => {
    const typed = typedIn(given)
    // The same content keeps its key.
    if (JSON.stringify(typed) !== JSON.stringify(kept.written())) kept.change(typed)
  }
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      sending={{
        isUnderWay: kept.isSending,
        failure: generalOf(kept.failure),
        problem: kept.failure,
      }}
      aside={
        !kept.isEmpty && (
          <Button
            look="quiet"
            className="mr-auto"
            disabled={kept.isSending}
            onClick={() => {
              kept.discard()
              onClose()
            }}
          >
            Discard
          </Button>
        )
      }
      onSubmit={(given) => {
        keep(given)
        void kept.send((_, key) => send(given, key))
      }}
    >
      <Fields typed={kept.content} onType={keep}>
        {typeof children === 'function'
          ? children(kept.isEmpty ? undefined : formDataOf(kept.content))
          : children}
      </Fields>
      <UnsentLine of={{ ...kept, failure: undefined }} />
    </FormDialog>
  )
}

type FieldsProps = { typed: TypedInForm; onType: (given: FormData) => void; children: ReactNode }

const Fields = ({ typed, onType, children }: FieldsProps) => {
  const fields = useRef<HTMLDivElement>(null)
  const form = () => fields.current?.closest('form')
  useLayoutEffect(() => {
    const element = form()
    if (element && typed.length > 0) typeAgain(element, typed)
    // Only when the dialog opens. Later, the fields know what is typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div
      ref={fields}
      className="contents"
      onInput={() => {
        const element = form()
        if (element) onType(new FormData(element))
      }}
    >
      {children}
    </div>
  )
}

const formDataOf = (typed: TypedInForm): FormData => {
  const given = new FormData()
  for (const [name, text] of typed) given.append(name, text)
  return given
}
