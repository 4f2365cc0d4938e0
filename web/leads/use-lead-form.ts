import { useRouter } from '@tanstack/react-router'
import {
  type FocusEvent,
  type FormEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useZip } from '#web/fields/use-zip.ts'
import { takeHomeAddress } from '#web/leads/home-address.ts'
import { firstOpenStep, wrongAnswer, wrongInStep } from '#web/leads/lead-checks.ts'
import { forgetLeadDraft, keepLeadDraft, type LeadDraft, readLeadDraft } from '#web/leads/lead-draft.ts'
import { fillGaps, setField, typeInto, valuesIn } from '#web/leads/lead-fields.ts'
import { isLeadField, lastStep, type LeadValues, stepOf, type WrongAnswers } from '#web/leads/lead-steps.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { type SentLead, useSendLead } from '#web/leads/use-send-lead.ts'
import { useCustomer } from '#web/session/session.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** All of the lead form but its looks: steps, checks, what is kept on this device, and the sending. */
export const useLeadForm = (consentVersion: string) => {
  const router = useRouter()
  const { licensedStates } = useBrokerage()
  const customer = useCustomer()
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef<LeadDraft>({ step: 0, values: {} })
  const [values, setValues] = useState<LeadValues>({})
  const [wrong, setWrong] = useState<WrongAnswers>({})
  const [isKept, setKept] = useState(false)
  const [isSummaryShown, setSummaryShown] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [isRevising, setRevising] = useState(false)
  const [sent, setSent] = useState<SentLead>()
  const { step, isAsked, goTo } = useLeadStep(firstOpenStep(values, licensedStates))

  const zip = useZip(({ city, state }) => {
    if (form.current) typeInto(form.current, { city, state })
  })
  const keep = (change: Partial<LeadDraft>) => {
    kept.current = { ...kept.current, ...change }
    keepLeadDraft(kept.current, Date.now())
    setKept(true)
  }
  const sending = useSendLead({
    attempt: () => kept.current.attempt,
    keepAttempt: (attempt) => keep({ attempt }),
    onSent: (answer) => {
      forgetLeadDraft()
      setSent(answer)
    },
    onRefused: (fields) => {
      // The words of the consent have changed meanwhile: the ones that count are fetched.
      if ('tcpaConsent' in fields) void router.invalidate()
      show(fields)
      moveTo(Math.min(...Object.keys(fields).map(stepOf)))
    },
  })

  const show = (nowWrong: WrongAnswers) => {
    // Drawn before the focus moves, so that a screen reader finds the reasons.
    flushSync(() => {
      setWrong(nowWrong)
      setSummaryShown(Object.keys(nowWrong).length > 0)
      setAttempts((before) => before + 1)
    })
  }
  const moveTo = (next: number) => {
    keep({ step: next })
    goTo(next)
  }

  const open = useCallback((element: HTMLFormElement) => {
    form.current = element
    const draft = readLeadDraft(Date.now())
    if (draft) kept.current = draft
    for (const [name, value] of Object.entries(draft?.values ?? {})) setField(element, name, value)
    setKept(draft !== undefined)
    setValues(valuesIn(element))
    return () => {
      form.current = null
    }
  }, [])
  const start = useRef(false)
  useEffect(() => {
    if (start.current || !form.current) return
    start.current = true
    const address = takeHomeAddress()
    if (address)
      typeInto(form.current, address.state === '' ? { ...address, state: licensedStates[0] ?? '' } : address)
    else if (!isAsked && kept.current.step > 0) goTo(kept.current.step, { replace: true })
  })
  const { name = '', email = '' } = customer ?? {}
  useEffect(() => {
    if (!form.current) return
    fillGaps(form.current, { name, email })
    setValues(valuesIn(form.current))
  }, [name, email])

  return {
    step,
    values,
    wrong,
    isSummaryShown: isSummaryShown && Object.keys(wrong).some((field) => stepOf(field) === step),
    /** Counts how often it was checked: each time what is wrong takes the focus anew. */
    attempts,
    isKept,
    isRevising,
    sent,
    sending,
    open,
    zipNotice: zip.notice,
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      const typed = valuesIn(currentTarget)
      const isWhole = target === currentTarget
      const name = isWhole ? undefined : (target as HTMLInputElement).name
      setValues(typed)
      setWrong((was) => recheck(was, typed, licensedStates, name))
      if (isWhole || name === 'zip') zip.onTyped(typed.zip ?? '')
      keep({ values: typed })
    },
    /** An answer that cannot be is said at once; one that is missing waits for Next. */
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      const { name, value } = target as unknown as HTMLInputElement
      // Whoever is about to press a button has it checked there, and the button stays where it is.
      if (!isLeadField(name) || !value || relatedTarget instanceof HTMLButtonElement) return
      const message = wrongAnswer(name, values, licensedStates)
      if (message !== undefined) setWrong((was) => ({ ...was, [name]: message }))
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const typed = valuesIn(event.currentTarget)
      const nowWrong = wrongInStep(step, typed, licensedStates)
      show(nowWrong)
      if (Object.keys(nowWrong).length > 0) return
      const firstOpen = firstOpenStep(typed, licensedStates)
      if (step < lastStep) {
        const isDone = isRevising && firstOpen === lastStep
        if (isDone) setRevising(false)
        return moveTo(isDone ? lastStep : step + 1)
      }
      const { tcpaConsent, website } = Object.fromEntries(new FormData(event.currentTarget))
      sending.send({
        ...typed,
        website: String(website ?? ''),
        ...(tcpaConsent !== undefined && { tcpaConsent: true, tcpaConsentVersion: consentVersion }),
      })
    },
    back: () => {
      show({})
      moveTo(step - 1)
    },
    change: (to: number) => {
      show({})
      setRevising(true)
      moveTo(to)
    },
    clear: () => {
      forgetLeadDraft()
      kept.current = { step: 0, values: {} }
      form.current?.reset()
      if (form.current) {
        fillGaps(form.current, { name, email })
        setValues(valuesIn(form.current))
      }
      setKept(false)
      setRevising(false)
      show({})
      goTo(0)
    },
  }
}

export type LeadFormState = ReturnType<typeof useLeadForm>

/** A complaint goes as soon as its reason does. What the server complained of stands until that field is touched. */
const recheck = (
  wrong: WrongAnswers,
  values: LeadValues,
  licensedStates: readonly string[],
  touched: string | undefined,
): WrongAnswers => {
  const still = { ...wrong }
  for (const field of Object.keys(wrong)) {
    if (!isLeadField(field) || (touched !== undefined && field !== touched)) continue
    const message = wrongAnswer(field, values, licensedStates)
    if (message === undefined) delete still[field]
    else still[field] = message
  }
  return still
}
