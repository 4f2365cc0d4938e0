// How long answers took, by period.
import { type RawBuilder, sql } from 'kysely'
import type { Insights } from '#contract/desk/insights'
import { type AnsweredKind, answerShares, quantile } from '#rules/insights'
import {
  isWithin,
  type Over,
  type Range,
  readNumbers,
  type Source,
  spanOf,
  type View,
} from '#server/desk/insights/ranges'
import { countedAnswers } from '#server/desk/messages/counted-answers'

type Times = Insights['answers']['messages']['all']

/** An answer counts in the period in which it was given. */
export const readAnswers = async (
  source: Source,
  kind: AnsweredKind,
  { ranges, rangeBefore }: Pick<View, 'ranges' | 'rangeBefore'>,
): Promise<Over<Times>> => {
  const wanted = [rangeBefore, ...ranges]
  const [before = [], ...each] = await readNumbers(source, wanted, answered[kind](spanOf(wanted)))
  return { each: each.map(timesOf), all: timesOf(each.flat()), before: timesOf(before) }
}

const timesOf = (took: readonly number[]): Times => {
  const sorted = Float64Array.from(took).toSorted() // by size, without a comparison in JavaScript
  return {
    answered: sorted.length,
    medianMs: quantile(sorted, answerShares.median),
    ninetyMs: quantile(sorted, answerShares.ninety),
  }
}

/** When each answer was given, and how long it took, in milliseconds. */
const answered: Record<AnsweredKind, (range: Range) => RawBuilder<unknown>> = {
  leads: (range) => sql`
    select first_answer_at as "at", first_answer_at - created_at as "number" from lead
    where first_answer_at is not null and ${isWithin(sql.ref('first_answer_at'), range)}`,
  messages: (range) => sql`
    select sent_at as "at", sent_at - asked as "number"
    from (${countedAnswers(isWithin(sql.ref('answer.sent_at'), range))}) as counted`,
  papers: (range) => sql`
    select reviewed_at as "at", reviewed_at - uploaded_at as "number" from document_version
    where state in ('Approved', 'Rejected') and ${isWithin(sql.ref('reviewed_at'), range)}`,
}
