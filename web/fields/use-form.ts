// The hook for every form of these pages: values, field errors, sending, failure, and a draft that is kept until the form is sent.
import { type FormEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { focusField, inFormOrder, valuesIn, withErrorsOfControls } from '#web/fields/form-fields.ts'
import { useFields } from '#web/fields/use-fields.ts'
import { isAnyWrong, remainingErrors, type Wrong } from '#web/fields/wrong-fields.ts'
import type { Draft, Values } from '#web/session/keep-draft.ts'
import { toast } from '#web/ui/toast.ts'

type Form<Name extends string> = {
  /** The checks that need no server. */
  check: (values: Values) => Wrong<NoInfer<Name>>
  /** Rejects with an ApiProblem if the server refuses. */
  send: (values: Values) => unknown
  /** Keeps the typed values; without it nothing is kept. Must be the same object on every render. */
  draft?: Draft | undefined
  /** The initial field errors, from an earlier answer of the server. */
  refused?: Wrong<NoInfer<Name>>
  /** The message for a failure that belongs to no field; by default the server's message. */
  sayFailure?: (problem: ApiProblem) => string
  /** The form announces its failures itself. Otherwise a toast does. */
  isAnnouncing?: boolean
  /** The page navigates away after sending. The form stays pending until then. */
  isLeaving?: boolean
  /** Called with the result of each check. Without it, the first wrong field takes the focus. */
  onChecked?: (wrong: Wrong<NoInfer<Name>>) => void
  /** Called on each change. `touched` is the name of the field, absent when several were filled in at once. */
  onTyped?: (values: Values, touched: string | undefined) => void
}

export type FormState<Name extends string = string> = ReturnType<typeof useForm<Name>>

/** A form that sends one request at a time, shows errors at their fields and keeps typed values. */
export const useForm = <Name extends string = string>(form: Form<Name>) => {
  const { ref, element, values, fill, look, clear } = useFields(form.draft)
  const check = (typed: Values) => withErrorsOfControls(element.current, form.check(typed))
  const { wrong, failure, show, complain, mend } = useFindings(element, { ...form, check })
  const { isPending, isUnderWay, setUnderWay } = useUnderWay()
  const sayFailed = useToastOfForm()
  /** While it is being sent. */
  const sent = useRef<Values>(undefined)

  const attempt = async (typed: Values) => {
    setUnderWay(true)
    sent.current = typed
    try {
      await form.send(typed)
      setUnderWay(form.isLeaving ?? false)
    } catch (problem) {
      setUnderWay(false)
      const refusal = refusalOf(problem, element.current, form.sayFailure)
      if (!form.isAnnouncing) sayFailed(refusal.words)
      show(refusal.wrong as Wrong<Name>, refusal.failure)
      if (!(problem instanceof ApiProblem)) throw problem
    } finally {
      sent.current = undefined
    }
  }

  return {
    /** The props of the form element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isUnderWay()) return
        const typed = valuesIn(event.currentTarget)
        const found = check(typed)
        show(found)
        if (!isAnyWrong(found)) void attempt(typed)
      },
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        const typed = look(currentTarget)
        const touched = target === currentTarget ? undefined : (target as HTMLInputElement).name
        mend(typed, touched)
        form.onTyped?.(typed, touched)
      },
    },
    element,
    /** The values of the fields as of the last input. */
    values,
    fill,
    wrong,
    failure,
    isPending,
    show,
    complain,
    /** Resets the form to its initial values and deletes the draft. What was typed since the form was sent stays. */
    clear: () => clear(sent.current),
  }
}

/** The field errors and the failure, and how they are shown. */
const useFindings = <Name extends string>(
  element: RefObject<HTMLFormElement | null>,
  { check, refused = {}, onChecked }: Form<Name>,
) => {
  const [wrong, setWrong] = useState<Wrong<Name>>(refused)
  const [failure, setFailure] = useState<string>()
  return {
    wrong,
    failure,
    /** Shows the result of a check. An empty one clears all errors. */
    show: (found: Wrong<Name>, reason?: string) => {
      // Rendered before the focus moves, so that a screen reader finds the error at the field.
      flushSync(() => {
        setWrong(found)
        setFailure(reason)
        onChecked?.(found)
      })
      const [first] = Object.keys(found)
      if (first !== undefined && element.current && !onChecked) focusField(element.current, first)
    },
    /** Shows an error at one field at once. */
    complain: (name: Name, message: string) => setWrong((was) => ({ ...was, [name]: message })),
    mend: (typed: Values, touched: string | undefined) =>
      setWrong((was) => (isAnyWrong(was) ? remainingErrors(was, check(typed), touched) : was)),
  }
}

/** Shows a failure in a toast that disappears with the form, because on another page it would make no sense. */
const useToastOfForm = () => {
  const take = useRef<() => void>(undefined)
  useEffect(() => () => take.current?.(), [])
  return (words: string) => {
    take.current?.()
    take.current = toast.error(words)
  }
}

/** A ref as well as a state, because a second click can come before the next render. */
const useUnderWay = () => {
  const current = useRef(false)
  const [isPending, setPending] = useState(false)
  return {
    isPending,
    isUnderWay: () => current.current,
    setUnderWay: (is: boolean) => {
      current.current = is
      setPending(is)
    },
  }
}

/** The server's field errors. If none of them is about a field of this form, it is a failure of the whole form. */
const refusalOf = (
  problem: unknown,
  form: HTMLFormElement | null,
  say = (problem: ApiProblem): string => problem.message,
) => {
  if (!(problem instanceof ApiProblem)) {
    const words = reasonOf(problem)
    return { wrong: {}, failure: words, words }
  }
  const told = Object.entries(problem.fields).filter(([name]) => form?.elements.namedItem(name))
  return told.length > 0
    ? { wrong: inFormOrder(form, Object.fromEntries(told)), failure: undefined, words: problem.message }
    : { wrong: {}, failure: say(problem), words: say(problem) }
}
