import { useCallback, useRef, useState } from 'react'
import { fillGaps, keepableValuesIn, restore, valuesIn } from '#web/fields/form-fields.ts'
import type { Draft, Values } from '#web/session/keep-draft.ts'

/** What stands in a form: as of the last input, and in its draft while the form is away. `draft` is the same object each time. */
export const useFields = (draft: Draft | undefined) => {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({})
  const ref = useCallback(
    (form: HTMLFormElement) => {
      element.current = form
      restore(form, draft?.read() ?? {})
      setValues(valuesIn(form))
      return () => {
        element.current = null
      }
    },
    [draft],
  )
  /** Fills what is empty. It is kept no sooner than something is typed. */
  const fill = useCallback((known: Partial<Values>) => {
    if (!element.current) return
    fillGaps(element.current, known)
    setValues(valuesIn(element.current))
  }, [])
  return {
    /** Goes on the form. */
    ref,
    element,
    values,
    fill,
    /** Looks at what was typed, and keeps it. */
    look: (form: HTMLFormElement): Values => {
      const typed = valuesIn(form)
      setValues(typed)
      draft?.write(keepableValuesIn(form))
      return typed
    },
    /** Back to what the form came with; nothing is kept. */
    clear: () => {
      draft?.forget()
      element.current?.reset()
      if (element.current) setValues(valuesIn(element.current))
    },
  }
}
