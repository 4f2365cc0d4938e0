import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ContactForm } from '#contract/contact'
import { type Attempt, attemptAt } from '#web/api/send-once.ts'
import { useForm } from '#web/fields/use-form.ts'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import { tabDraft, type Values } from '#web/session/keep-draft.ts'
import { toast } from '#web/ui/toast.ts'

const draft = tabDraft('contact')

/** A message to the brokerage. It is checked with the same schema as on the server and sent once. */
export const useContactForm = () => {
  const { call } = useRouter().options.context
  const [answer, setAnswer] = useState<string>()
  const last = useRef<Attempt>(undefined)
  const form = useForm<keyof ContactForm>({
    draft,
    check: wrongIn,
    send: async (values) => {
      const { name = '', email = '', phoneNumber = '', question = '', website = '' } = values
      const body = { name, email, phoneNumber, question, website }
      last.current = attemptAt(body, last.current)
      const { idempotencyKey } = last.current
      const { message } = await call('POST /api/contact-us', { body, idempotencyKey })
      last.current = undefined
      form.clear()
      setAnswer(message)
      toast.success(message)
    },
  })
  return { form, answer, writeAgain: () => setAnswer(undefined) }
}

const fields = Object.keys(ContactForm.shape) as (keyof ContactForm)[]

const wrongIn = (values: Values): Wrong<keyof ContactForm> => {
  const wrong: Wrong<keyof ContactForm> = {}
  for (const name of fields) {
    const result = ContactForm.shape[name].safeParse(values[name] ?? '')
    const message = result.error?.issues[0]?.message
    if (message !== undefined) wrong[name] = message
  }
  return wrong
}
