// Common questions with the brokerage's answers.
import type { Kysely } from 'kysely'
import type { Question } from '#contract/questions'
import { type AnswerWords, fillIn } from '#rules/questions'
import type { Tables } from '#database/tables'
import type { Brokerage } from '#server/brokerage/brokerage'
import { escapeHtml } from '#server/platform/mail/html'

/** In order, as the shop shows them now. */
export const readQuestions = async (read: Kysely<Tables>, brokerage: Brokerage): Promise<Question[]> => {
  const rows = await read
    .selectFrom('question')
    .select(['slug', 'question', 'answer_html', 'contact_label'])
    .where('archived_at', 'is', null)
    .where('is_live', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ slug, question, answer_html: html, contact_label: contactLabel }) => ({
    id: slug,
    question,
    answer: fillInHtml(html, brokerage),
    ...(contactLabel !== '' && { contactLabel }),
  }))
}

/** Puts the brokerage's facts into an answer, as text. */
export const fillInHtml = (html: string, { brand, email, legalName, phone, supportHours }: Brokerage) => {
  const words: AnswerWords = { brand, email, firm: legalName, phone, 'support hours': supportHours }
  const escaped = Object.entries(words).map(([name, said]) => [name, escapeHtml(said)])
  return fillIn(html, Object.fromEntries(escaped) as AnswerWords)
}
