import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { findVerdict, type Verdict } from '#web/payments/find-verdict.ts'
import { keptPayment } from '#web/payments/kept-payment.ts'
import { readReturn } from '#web/payments/return-address.ts'

/** Pauses between two looks at a payment that its bank has not decided yet. */
const firstPauseMs = 2_000
const longestPauseMs = 30_000

/**
 * What came of the payment; undefined while it is looked for. What a provider wrote into the address leaves it as soon as it has been
 * used, so that a reload asks and repeats nothing. While the bank decides, it is looked at again and again.
 */
export const useVerdict = (customerId: string | undefined) => {
  const router = useRouter()
  const { call } = router.options.context
  const [verdict, setVerdict] = useState<Verdict>()
  const isLooking = useRef(false)

  const settle = (found: Verdict) => {
    if (found.is !== 'unknown') tidyAddress(router.history, found.orderId)
    if (found.is === 'paid' || found.is === 'failed') keptPayment.forget()
    setVerdict(found)
  }
  const look = async () => {
    if (customerId === undefined || isLooking.current) return
    isLooking.current = true
    settle(await findVerdict(call, customerId, readReturn(location.search)))
    isLooking.current = false
  }
  useEffect(() => {
    void look()
    // For whom: nothing else makes it look again by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [customerId])

  const waitingFor = verdict?.is === 'processing' ? verdict.orderId : undefined
  useEffect(() => {
    if (customerId === undefined || waitingFor === undefined) return
    let isOver = false
    let pauseMs = firstPauseMs
    let timer: ReturnType<typeof setTimeout>
    const lookAgain = async () => {
      clearTimeout(timer)
      const found = await findVerdict(call, customerId, { orderId: waitingFor })
      if (isOver) return undefined
      // Whoever cannot be asked is asked again after the next pause.
      if (found.is !== 'processing' && found.is !== 'unknown') return settle(found)
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)
      timer = setTimeout(() => void lookAgain(), pauseMs)
      return undefined
    }
    const onSight = () => void (document.hidden || lookAgain())
    timer = setTimeout(() => void lookAgain(), pauseMs)
    document.addEventListener('visibilitychange', onSight)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSight)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [customerId, waitingFor])

  return {
    verdict,
    retry: () => {
      setVerdict(undefined)
      void look()
    },
  }
}

const tidyAddress = (history: { replace: (path: string) => void }, orderId: string | undefined) => {
  const tidy =
    orderId === undefined ? '/order/confirm' : `/order/confirm?order=${encodeURIComponent(orderId)}`
  if (location.pathname + location.search !== tidy) history.replace(tidy)
}
