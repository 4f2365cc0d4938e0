// A test card form for use without a real card provider. It accepts only the test numbers.
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { Client } from '#contract/client'
import { cardFailure } from '#rules/payments'
import type { CardForm, CardOutcome, CardSession } from '#web/payments/card-form.ts'
import { TestCardFields } from '#web/payments/sandbox/card-fields.tsx'
import { TestChallenge } from '#web/payments/sandbox/challenge.tsx'

export const openTestCardForm = (
  { clientSecret }: Extract<CardSession, { provider: 'test' }>,
  call: Client,
): CardForm => {
  let root: Root | undefined
  let box: HTMLElement | undefined

  const fields = () => root?.render(<TestCardFields />)
  const typed = (name: string) => box?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  const askBank = async (): Promise<boolean> => {
    const card = box && [...box.querySelectorAll('input')].map(({ value }) => value)
    const pass = await new Promise<boolean>((resolve) => root?.render(<TestChallenge onAnswer={resolve} />))
    flushSync(fields)
    // The inputs are new, so the typed values are put back for the customer to correct.
    box?.querySelectorAll('input').forEach((input, index) => (input.value = card?.[index] ?? ''))
    return pass
  }

  return {
    mount: async (into) => {
      box = into
      root = createRoot(into)
      flushSync(fields)
    },
    submit: async (): Promise<CardOutcome> => {
      const body = { clientSecret, number: typed('number'), expiry: typed('expiry'), cvc: typed('cvc') }
      let answer = await call('POST /api/test-payments/card', { body })
      if (answer.status === 'requires_action')
        answer = await call('POST /api/test-payments/card/challenge', {
          body: { clientSecret, pass: await askBank() },
        })
      return answer.error ? { is: 'refused', message: cardFailure(answer.error) } : { is: 'sent' }
    },
    destroy: () => root?.unmount(),
  }
}
