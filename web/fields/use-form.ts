// The one form of these pages: values, what is wrong with them, sending, failure, and what was typed kept until it is sent.
import { type FormEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { focusField, valuesIn } from '#web/fields/form-fields.ts'
import { useFields } from '#web/fields/use-fields.ts'
import { isAnyWrong, mended, type Wrong } from '#web/fields/wrong-fields.ts'
import type { Draft, Values } from '#web/session/keep-draft.ts'
import { toast } from '#web/ui/toast.ts'

type Form<Name extends string> = {
  /** What can be told without the server. */
  check: (values: Values) => Wrong<NoInfer<Name>>
  /** Rejects with an ApiProblem when the server refuses. */
  send: (values: Values) => unknown
  /** Keeps what is typed; absent: nothing is kept. The same object each time. */
  draft?: Draft | undefined
  /** What is wrong from the start: the server said so before. */
  refused?: Wrong<NoInfer<Name>>
  /** What to say of a failure that belongs to no field; absent: what the server says. */
  sayFailure?: (problem: ApiProblem) => string
  /** The form announces its failures itself; else a toast does. */
  isAnnouncing?: boolean
  /** The page is left once this is sent: until then the form waits. */
  isLeaving?: boolean
  /** Told what each check has found; absent: the first wrong field takes the focus. */
  onChecked?: (wrong: Wrong<NoInfer<Name>>) => void
  /** Told of each change; `touched` is the name of the field, absent when several were filled in at once. */
  onTyped?: (values: Values, touched: string | undefined) => void
}

export type FormState<Name extends string = string> = ReturnType<typeof useForm<Name>>

/** A form that is sent once at a time. What is wrong is said at its field. Nothing typed is lost. */
export const useForm = <Name extends string = string>(form: Form<Name>) => {
  const { ref, element, values, fill, look, clear } = useFields(form.draft)
  const { wrong, failure, show, complain, mend } = useFindings(element, form)
  const { isPending, isUnderWay, setUnderWay } = useUnderWay()

  const attempt = async (typed: Values) => {
    setUnderWay(true)
    try {
      await form.send(typed)
      setUnderWay(form.isLeaving ?? false)
    } catch (problem) {
      setUnderWay(false)
      const refusal = refusalOf(problem, element.current, form.sayFailure)
      if (!form.isAnnouncing) toast.error(refusal.words)
      show(refusal.wrong as Wrong<Name>, refusal.failure)
      if (!(problem instanceof ApiProblem)) throw problem
    }
  }

  return {
    /** For the form's element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isUnderWay()) return
        const typed = valuesIn(event.currentTarget)
        const found = form.check(typed)
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
    /** What stands in the fields, as of the last input. */
    values,
    fill,
    wrong,
    failure,
    isPending,
    show,
    complain,
    /** Back to what the form came with: nothing typed is left, here or in the draft. */
    clear,
  }
}

/** What is wrong, and how it is shown. */
const useFindings = <Name extends string>(
  element: RefObject<HTMLFormElement | null>,
  { check, refused = {}, onChecked }: Form<Name>,
) => {
  const [wrong, setWrong] = useState<Wrong<Name>>(refused)
  const [failure, setFailure] = useState<string>()
  return {
    wrong,
    failure,
    /** Shows what was found wrong, nothing included. */
    show: (found: Wrong<Name>, reason?: string) => {
      // Drawn before the focus moves, so that a screen reader finds the reason at the field.
      flushSync(() => {
        setWrong(found)
        setFailure(reason)
        onChecked?.(found)
      })
      const [first] = Object.keys(found)
      if (first !== undefined && element.current && !onChecked) focusField(element.current, first)
    },
    /** Says at once what is wrong with one field. */
    complain: (name: Name, message: string) => setWrong((was) => ({ ...was, [name]: message })),
    mend: (typed: Values, touched: string | undefined) =>
      setWrong((was) => (isAnyWrong(was) ? mended(was, check(typed), touched) : was)),
  }
}

/** Between two presses there may be no render: the form itself knows at once that something is on its way. */
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

/** What is wrong with which field; what is about none of the form's own is a failure of the whole. */
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
    ? { wrong: Object.fromEntries(told), failure: undefined, words: problem.message }
    : { wrong: {}, failure: say(problem), words: say(problem) }
}
