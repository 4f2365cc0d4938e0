// A question to the brokerage.
import * as z from 'zod/mini'
import { longestQuestion } from '#rules/contact'
import { endpoint, MessageResponse } from './endpoint.ts'
import { Email, Honeypot, paragraphs, PersonName, Phone } from './form-fields.ts'

export const ContactForm = z.object({
  name: PersonName,
  email: Email,
  phoneNumber: Phone,
  question: paragraphs({ label: 'your question', mostCharacters: longestQuestion }),
})
export type ContactForm = z.output<typeof ContactForm>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact-us',
  summary: 'Send a question to the brokerage. The sender and the brokerage get a mail',
  tag: 'Contact',
  isPublicForm: true,
  isRepeatable: true,
  body: z.extend(ContactForm, { website: Honeypot }),
  response: MessageResponse,
  created: true,
})
