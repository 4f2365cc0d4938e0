import { useRef } from 'react'
import { toSend } from '#desk/sales/typed-value.ts'
import type { useFilling } from '#desk/sales/use-input-check.ts'
import { faultsIn } from '#desk/ui/fault-at.ts'
import { wordsOf } from '#desk/ui/problem-words.ts'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

type Of<Shown> = {
  field: string
  filling: ReturnType<typeof useFilling>
  /** What the server has, as the control shows it. */
  stored: Shown
  valueOf: (shown: Shown) => unknown
}

/** What is typed over the stored value. It shows, and stays on this device, until the server has it. */
export const useTypedValue = <Shown>({ field, filling, stored, valueOf }: Of<Shown>) => {
  const unsent = useUnsent<{ shown: Shown } | null>({
    of: `listing field:${filling.saleId} ${field}`,
    empty: null,
    isEmpty: (typed) => typed === null,
    send: async (typed) => {
      if (typed) await filling.save({ [field]: valueOf(typed.shown) })
    },
  })
  const { content, failure, isWaiting } = unsent
  const refused = isWaiting ? undefined : failure
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  return {
    shown: content ? content.shown : stored,
    isChanged: content !== null,
    /** Why the server refused it. */
    error: refused === undefined ? undefined : refusalOf(refused, field),
    unsent,
    type: (shown: Shown) =>
      unsent.change(toSend(shown, { stored, mayBeReplaced: unsent.isSending || unsent.mustRepeat })),
    /** What is typed while it is sent is sent after it. */
    save: () => void (lastSave.current = lastSave.current.then(() => unsent.send())),
  }
}

const refusalOf = (problem: unknown, field: string): string => faultsIn(problem)[field] || wordsOf(problem)
