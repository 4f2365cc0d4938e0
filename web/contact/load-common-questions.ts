import type { Client } from '#contract/client'

/** The questions that the contact page lists, in its words. */
export const loadCommonQuestions = async (call: Client) => {
  const { questions } = await call('GET /api/home/questions', {})
  return questions.flatMap(({ id, contactLabel: label }) => (label === undefined ? [] : [{ id, label }]))
}

export type CommonQuestions = Awaited<ReturnType<typeof loadCommonQuestions>>
