import { useCallback, useRef, useState } from 'react'
import { fillGaps, keepableValuesIn, restore, typeInto, valuesIn } from '#web/fields/form-fields.ts'
import type { Draft, Values } from '#web/session/keep-draft.ts'

/** The values of a form as of the last input, also kept in its draft. `draft` must be the same object on every render. */
export const useFields = (draft: Draft | undefined) => {
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({})
  const ref = useCallback(
    (form: HTMLFormElement) => {
      element.current = form
      restore(form, draft?.read() ?? {})
      setValues(valuesIn(form))
      const stop = draft?.onOtherOwner?.(() => {
        form.reset()
        setValues(valuesIn(form))
      })
      return () => {
        stop?.()
        element.current = null
      }
    },
    [draft],
  )
  /** Fills the empty fields. The values are not kept in the draft until something is typed. */
  const fill = useCallback((known: Partial<Values>) => {
    if (!element.current) return
    fillGaps(element.current, known)
    setValues(valuesIn(element.current))
  }, [])
  return {
    /** The ref for the form element. */
    ref,
    element,
    values,
    fill,
    /** Reads the typed values and keeps them in the draft. */
    look: (form: HTMLFormElement): Values => {
      const typed = valuesIn(form)
      setValues(typed)
      draft?.write(keepableValuesIn(form))
      return typed
    },
    /** Resets the form to its initial values and deletes the draft. What was typed since it was `sent` stays. */
    clear: (sent?: Values) => {
      draft?.forget()
      const form = element.current
      if (!form) return
      const since = sent ? Object.entries(valuesIn(form)).filter(([name, value]) => value !== sent[name]) : []
      form.reset()
      setValues(valuesIn(form))
      if (since.length > 0) typeInto(form, Object.fromEntries(since))
    },
  }
}
