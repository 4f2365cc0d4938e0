import { type FocusEvent, useEffect, useState } from 'react'
import { typeInto } from '#web/fields/form-fields.ts'
import { useForm } from '#web/fields/use-form.ts'
import { useZip } from '#web/fields/zip-lookup.tsx'
import { wrongAnswer, wrongInStep } from '#web/leads/lead-checks.ts'
import {
  answersIn,
  isLeadField,
  lastStep,
  type LeadFieldOrConsent,
  type LeadValues,
  stepOf,
  type WrongAnswers,
} from '#web/leads/lead-steps.ts'
import { useLeadDraft } from '#web/leads/use-lead-draft.ts'
import { useLeadSending } from '#web/leads/use-lead-sending.ts'
import { useLeadStart } from '#web/leads/use-lead-start.ts'
import { useLeadWalk } from '#web/leads/use-lead-walk.ts'
import { useCustomer } from '#web/session/session.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** The logic of the lead form: steps, checks, draft and sending. */
export const useLeadForm = (consentVersion: string) => {
  const { licensedStates } = useBrokerage()
  const { name = '', email = '' } = useCustomer() ?? {}
  const { draft, isKept } = useLeadDraft()
  const summary = useLeadSummary()
  const form = useForm<LeadFieldOrConsent>({
    draft,
    check: (typed) => wrongInStep(walk.step, answersIn(typed), licensedStates),
    send: (typed) => (walk.step < lastStep ? walk.goOn(answersIn(typed)) : sending.send(typed)),
    onChecked: summary.onChecked,
    onTyped: ({ zip: typed = '' }, touched) => {
      if (touched === undefined || touched === 'zip') zip.onTyped(typed.trim())
    },
  })
  const { element, fill, clear, show } = form
  const values: LeadValues = answersIn(form.values)
  const walk = useLeadWalk(values, draft.keepStep)
  const sending = useLeadSending({ consentVersion, onSent: draft.forget, onRefused: walk.moveTo })
  const zip = useZip((place) => element.current && typeInto(element.current, place))
  useLeadStart(element, walk)
  useEffect(() => fill({ name, email }), [fill, name, email])

  return {
    form,
    values,
    isKept,
    step: walk.step,
    isRevising: walk.isRevising,
    sent: sending.sent,
    attempts: summary.attempts,
    isSummaryShown: summary.isShownIn(walk.step, form.wrong),
    zipNotice: zip.notice,
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const found = wrongOnLeaving(event, values, licensedStates)
      if (found) form.complain(...found)
    },
    back: () => {
      show({})
      walk.moveTo(walk.step - 1)
    },
    change: (to: number) => {
      show({})
      walk.revise(to)
    },
    clear: () => {
      clear()
      zip.onTyped('')
      fill({ name, email })
      show({})
      walk.startOver()
    },
  }
}

export type LeadFormState = ReturnType<typeof useLeadForm>

/** An invalid answer is reported when its field loses focus. A missing one is reported on Next. */
const wrongOnLeaving = (
  { target, relatedTarget }: FocusEvent<HTMLFormElement>,
  values: LeadValues,
  licensedStates: readonly string[],
): [LeadFieldOrConsent, string] | undefined => {
  const { name, value } = target as unknown as HTMLInputElement
  // A click on a button checks the answer anyway. Reporting it earlier would move the button.
  if (!isLeadField(name) || !value || relatedTarget instanceof HTMLButtonElement) return undefined
  const message = wrongAnswer(name, values, licensedStates)
  return message === undefined ? undefined : [name, message]
}

/** Whether the last check found errors. If so, a summary at the top of the step lists them and takes the focus. */
const useLeadSummary = () => {
  const [{ attempts, isWrong }, setState] = useState({ attempts: 0, isWrong: false })
  return {
    /** Counts the checks, because the summary takes the focus again after each one. */
    attempts,
    isShownIn: (step: number, wrong: WrongAnswers) =>
      isWrong && Object.keys(wrong).some((field) => stepOf(field) === step),
    onChecked: (found: WrongAnswers) =>
      setState((before) => ({ attempts: before.attempts + 1, isWrong: Object.keys(found).length > 0 })),
  }
}
