import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ContactForm } from '#contract/contact'
import { useForm } from '#web/fields/use-form.ts'
import { useDraft } from '#web/session/keep-draft.ts'
import { toast } from '#web/ui/toast.ts'

type Values = Record<string, string>

/** A message to the brokerage: checked by the schema that the server checks it with, and sent once. */
export const useContactForm = () => {
  const { call } = useRouter().options.context
  const { ref: keepDraft, forget } = useDraft('contact')
  const [answer, setAnswer] = useState<string>()
  const last = useRef({ body: '', idempotencyKey: '' })
  const form = useForm({
    check: wrongIn,
    send: async (values) => {
      const { name = '', email = '', phoneNumber = '', question = '', website = '' } = values
      const body = { name, email, phoneNumber, question, website }
      // The same message tried again, after an answer was lost, is one message.
      const asText = JSON.stringify(body)
      if (last.current.body !== asText) last.current = { body: asText, idempotencyKey: crypto.randomUUID() }
      const { message } = await call('POST /api/contact-us', {
        body,
        idempotencyKey: last.current.idempotencyKey,
      })
      forget()
      setAnswer(message)
      toast.success(message)
    },
  })
  return { form, keepDraft, answer, writeAgain: () => setAnswer(undefined) }
}

const fields = Object.keys(ContactForm.shape) as (keyof ContactForm)[]

const wrongIn = (values: Values): Record<string, string> => {
  const wrong: Record<string, string> = {}
  for (const name of fields) {
    const result = ContactForm.shape[name].safeParse(values[name] ?? '')
    const message = result.error?.issues[0]?.message
    if (message !== undefined) wrong[name] = message
  }
  return wrong
}
