import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { loadForm, type FormAddress, type LoadedForm } from './load-form.ts'

type FormState =
  | { is: 'loading' }
  | { is: 'failed'; reason: string }
  /** The address does not name a form. */
  | { is: 'not chosen' }
  /** There is no such form, or it belongs to another customer. */
  | { is: 'unknown' }
  /** The file cannot be displayed. */
  | { is: 'unreadable' }
  | { is: 'open'; loaded: LoadedForm }

/** Opens a form for its customer and closes it when the page unmounts. */
export const useOpenedForm = (customerId: string | undefined, { orderId, productId, form }: FormAddress) => {
  const { call } = useRouter().options.context
  const [state, setState] = useState<FormState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const isChosen = orderId !== '' && productId !== ''
  useEffect(() => {
    if (customerId === undefined || !isChosen) return
    let isOver = false
    let opened: LoadedForm['opened'] | undefined
    const load = async () => {
      try {
        const loaded = await loadForm(call, customerId, { orderId, productId, form })
        opened = loaded.opened
        if (isOver) opened.close()
        else setState({ is: 'open', loaded })
      } catch (problem) {
        if (!isOver) setState(stateOf(problem))
      }
    }
    void load()
    return () => {
      isOver = true
      opened?.close()
    }
  }, [call, customerId, orderId, productId, form, isChosen, attempt])
  return {
    state: customerId !== undefined && !isChosen ? ({ is: 'not chosen' } as const) : state,
    retry: () => {
      setState({ is: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}

const stateOf = (problem: unknown): FormState => {
  if (!(problem instanceof ApiProblem))
    return isFromPdf(problem) ? { is: 'unreadable' } : { is: 'failed', reason: reasonOf(problem) }
  return problem.status === 404 || problem.status === 400
    ? { is: 'unknown' }
    : { is: 'failed', reason: problem.message }
}

/** pdf.js names its exceptions. Every other error is a failure to load. */
const isFromPdf = (problem: unknown) =>
  problem instanceof Error && /^(InvalidPDF|Password|FormatError|UnknownError)/.test(problem.name)
