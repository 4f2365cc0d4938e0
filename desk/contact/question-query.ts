import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { QuestionRow } from '#contract/desk/contact'
import { call } from '#desk/api/call.ts'
import type { StateLook } from '#desk/list/cells.tsx'
import { contactStateWords } from '#rules/contact-work'

/** Everything about one question. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', 'detail', id],
    queryFn: () => call('GET /api/desk/contact/:messageId', { params: { messageId: id } }),
  })

/** What a change of a question invalidates. */
export const questionKeys = [['contact'], ['today']] as const

/** The question in the address. */
export const useQuestion = () => {
  const { id } = useParams({ strict: false })
  return useQuery(questionQuery(id ?? ''))
}

export const questionStates: Record<QuestionRow['state'], StateLook> = {
  waiting: { words: contactStateWords.waiting, tone: 'wait' },
  answered: { words: contactStateWords.answered, tone: 'good' },
  done: { words: contactStateWords.done, tone: 'plain', icon: 'check' },
  spam: { words: contactStateWords.spam, tone: 'plain', icon: 'bin' },
}
