import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ContactForm } from '#contract/contact'
import { sendingOnce } from '#contract/send-once'
import { useForm } from '#web/fields/use-form.ts'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import { tabDraft, type Values } from '#web/session/keep-draft.ts'
import { toast } from '#web/ui/toast.ts'

const draft = tabDraft('contact')

/** A message to the brokerage. It is checked with the same schema as on the server and sent once. */
export const useContactForm = () => {
  const { call } = useRouter().options.context
  const [answer, setAnswer] = useState<{ words: string; email: string }>()
  const [once] = useState(() => sendingOnce(tabDraft('sent contact')))
  const form = useForm<keyof ContactForm>({
    draft,
    check: wrongIn,
    send: async (values) => {
      const { name = '', email = '', phoneNumber = '', question = '', website = '' } = values
      const body = { name, email, phoneNumber, question, website }
      const { message } = await once(body, (idempotencyKey) =>
        call('POST /api/contact-us', { body, idempotencyKey }),
      )
      form.clear()
      setAnswer({ words: message, email })
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
