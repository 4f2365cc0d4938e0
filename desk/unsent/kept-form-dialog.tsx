import { type ReactNode, useState } from 'react'
import { RefilledFields } from '#desk/unsent/kept-fields.tsx'
import {
  changedNames,
  disabledTexts,
  isRepeat,
  type KeptForm,
  namesIn,
  secretNames,
  textsIn,
  type TypedInForm,
  untickedIn,
} from '#desk/unsent/typed-in-form.ts'
import { UnsentDialog, type UnsentDialogProps } from '#desk/unsent/unsent-dialog.tsx'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

type KeptFormDialogProps = Omit<UnsentDialogProps, 'of' | 'onSubmit' | 'children'> & {
  /** What it is, such as 'change:sale 42'. Later values are ignored. */
  of: string
  /** Rejects with the failure, which the dialog shows. The key is the same each time the same content is sent. */
  send: (given: FormData, idempotencyKey: string) => Promise<unknown>
  /** Fields that keep their own values. A field that depends on another one asks what is typed. */
  children: ReactNode | ((typed: FormData | undefined) => ReactNode)
}

/**
 * A dialog with one form. What is typed stays on this device until it is sent or discarded, or its person logs out, also while the dialog
 * is closed. Passwords, codes and files do not.
 */
export const KeptFormDialog = ({ of, send, onClose, children, ...dialog }: KeptFormDialogProps) => {
  const kept = useUnsent<KeptForm>({
    of,
    empty: { texts: [], isSent: false },
    isEmpty: ({ texts, others = [] }) => texts.length + others.length === 0,
    // A form may have nothing but a file.
    sendsEmpty: true,
    // Nobody sees what waits in a closed dialog.
    waits: false,
    send: async () => {},
    onSent: onClose,
  })
  const { texts, others = [] } = kept.content
  const [restored] = useState(() => namesIn([...texts, ...others]))
  /** The same content keeps its key. */
  const keep = (form: HTMLFormElement, isSent: boolean) => {
    const all = [...textsIn(form), ...untickedIn(form.elements, restored)]
    const changed = changedNames(form.elements)
    if (isRepeat(kept.written(), all, changed)) return
    const typed = all.filter(([name]) => changed.includes(name) || restored.has(name))
    kept.change({ texts: isSent ? all : typed, others: disabledTexts(form.elements), isSent })
  }
  return (
    <UnsentDialog
      {...dialog}
      of={kept}
      onClose={onClose}
      onSubmit={(given, form) => {
        keep(form, true)
        const secrets = secretNames(form.elements)
        void kept.send(({ texts }, key) =>
          send(onlyThese(given, new Set([...namesIn(texts), ...secrets])), key),
        )
      }}
    >
      <RefilledFields
        texts={[...texts, ...others]}
        // What is typed while it is sent would come back as the next record.
        isInert={kept.isSending}
        onType={(form) => keep(form, false)}
      >
        {typeof children === 'function' ? children(kept.isEmpty ? undefined : formDataOf(texts)) : children}
      </RefilledFields>
    </UnsentDialog>
  )
}

/** Without the texts of other names. A file has no text. */
const onlyThese = (given: FormData, names: ReadonlySet<string>): FormData => {
  const some = new FormData()
  for (const [name, value] of given)
    if (typeof value !== 'string' || names.has(name)) some.append(name, value)
  return some
}

const formDataOf = (texts: TypedInForm): FormData => {
  const given = new FormData()
  for (const [name, text] of texts) given.append(name, text)
  return given
}
