import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { TestMode } from '#web/payments/payment-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Decides a test payment in place of a bank. The shop learns of it by webhook, as from a real one, and the page shortly after. */
export const SettleTestPayment = ({ clientSecret }: { clientSecret: string }) => {
  const { call } = useRouter().options.context
  const [isDecided, setDecided] = useState(false)
  const settle = async (succeed: boolean) => {
    setDecided(true)
    try {
      await call('POST /api/test-payments/card/settle', { body: { clientSecret, succeed } })
    } catch (problem) {
      toast.error(reasonOf(problem))
      setDecided(false)
    }
  }
  return (
    <section aria-label="Test bank" className="w-full border-t border-line pt-5">
      <TestMode />
      <p className="mt-3 text-sm text-soft">
        {isDecided ? 'The bank has decided. One moment…' : 'You are the bank, too. What does it say?'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" aria-disabled={isDecided} onClick={() => isDecided || void settle(true)}>
          It pays
        </Button>
        <Button size="small" aria-disabled={isDecided} onClick={() => isDecided || void settle(false)}>
          It declines
        </Button>
      </div>
    </section>
  )
}
