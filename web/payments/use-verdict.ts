import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { findVerdict, type Verdict } from '#web/payments/find-verdict.ts'
import { paymentInTab } from '#web/payments/payment-in-tab.ts'
import { readReturn } from '#web/payments/return-address.ts'

/** The waits between two polls of a payment that the bank has not decided yet. */
const firstPauseMs = 2_000
const longestPauseMs = 30_000

/**
 * The result of the payment; undefined while it is loading. Once the provider's parameters have been used, they are removed from the
 * address, so that a reload repeats nothing. While the bank decides, the status is polled.
 */
export const useVerdict = (customerId: string | undefined) => {
  const router = useRouter()
  const { call } = router.options.context
  const [verdict, setVerdict] = useState<Verdict>()
  const isLooking = useRef(false)

  const settle = (found: Verdict) => {
    if (found.is !== 'unknown') tidyAddress(router.history, found.orderId)
    if (found.is === 'paid' || found.is === 'failed' || found.is === 'refunded') paymentInTab.forget()
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
    // Runs when the customer changes, and at no other time.
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
      // If the request fails, the next poll tries again.
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
