import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { Quote } from '#contract/quotes'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { useCustomer, useIsVisitor } from '#web/session/session.ts'

export type QuoteAnswer =
  | { at: 'loading' }
  | { at: 'unknown'; reason: string }
  | { at: 'failed'; reason: string }
  | { at: 'read'; quote: Quote }

/** The quote behind a link, read again when somebody logs in or out, because only its customer sees the order. */
export const useQuote = (token: string | undefined) => {
  const { call } = useRouter().options.context
  const customerId = useCustomer()?.id
  const isKnown = useIsVisitor() || customerId !== undefined
  const [answer, setAnswer] = useState<QuoteAnswer>({ at: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isKnown || token === undefined) return undefined
    let isCurrent = true
    call('POST /api/home/quote', { body: { token } })
      .then((quote): QuoteAnswer => ({ at: 'read', quote }))
      .catch((problem: unknown): QuoteAnswer => ({
        at: problem instanceof ApiProblem && problem.status === 404 ? 'unknown' : 'failed',
        reason: reasonOf(problem),
      }))
      .then((now) => isCurrent && setAnswer(now))
    return () => {
      isCurrent = false
    }
  }, [call, token, customerId, isKnown, tries])
  return {
    answer,
    reload: () => {
      setAnswer({ at: 'loading' })
      setTries((before) => before + 1)
    },
  }
}
