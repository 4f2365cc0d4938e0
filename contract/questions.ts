// Questions that visitors ask, with the brokerage's answers.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const Question = z.object({
  /** The anchor of its answer on the home page: /#faq-{id}. Never changes. */
  id: z.string(),
  question: z.string(),
  /** HTML, sanitized. */
  answer: z.string(),
  /** What the contact page calls it. Absent: the contact page does not list it. */
  contactLabel: z.optional(z.string()),
})
export type Question = z.output<typeof Question>

export const getQuestions = endpoint({
  method: 'GET',
  path: '/api/home/questions',
  summary: 'Common questions and their answers, in the order in which the home page shows them',
  tag: 'Brokerage',
  response: z.object({ questions: z.array(Question) }),
})
