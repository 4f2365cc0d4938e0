// Leads and documents by period, and how long answers took.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Insights } from '#contract/desk/insights'
import { type AnsweredKind, answerShares, quantile } from '#rules/insights'
import { leadSources } from '#rules/lead-work'
import { leadStages } from '#rules/leads'
import type { Tables } from '#database/tables'
import { countedAnswers } from '#server/desk/messages/counted-answers'
import { type Over, type Range, readRanges, summedOver, type View } from '#server/desk/insights/ranges'

type Read = Kysely<Tables>
type Ranges = Pick<View, 'ranges' | 'rangeBefore'>

export const readLeads = async (
  read: Read,
  { ranges, rangeBefore }: Ranges,
): Promise<Over<{ leads: number }>> =>
  summedOver(
    ['leads'],
    await readRanges(
      read,
      [rangeBefore, ...ranges],
      ['leads'],
      ({ begin, end }) =>
        sql`count(*) as leads from lead where created_at >= ${begin} and created_at < ${end}`,
    ),
  )

type Both = Pick<View, 'all' | 'rangeBefore'>

/** Leads that came in the period, by the stage that they are in now. */
export const readStages = async (read: Read, both: Both): Promise<Insights['stages']> => {
  const count = await countLeads(read, 'stage', both)
  return leadStages.map((stage) => ({ stage, ...count(stage) }))
}

/** The same by where they came from. */
export const readSources = async (read: Read, both: Both): Promise<Insights['sources']> => {
  const count = await countLeads(read, 'source', both)
  return leadSources.map((source) => ({ source, ...count(source) }))
}

const countLeads = async (read: Read, by: 'stage' | 'source', { all, rangeBefore }: Both) => {
  const within = async ({ begin, end }: Range) => {
    const rows = await read
      .selectFrom('lead')
      .select(({ fn, ref }) => [ref(by).as('name'), fn.countAll<number>().as('leads')])
      .where('created_at', '>=', begin)
      .where('created_at', '<', end)
      .groupBy(by)
      .execute()
    return new Map<string, number>(rows.map(({ name, leads }) => [name, Number(leads)]))
  }
  const [now, before] = await Promise.all([within(all), within(rangeBefore)])
  return (name: string) => ({ leads: now.get(name) ?? 0, leadsBefore: before.get(name) ?? 0 })
}

const paperNames = ['uploaded', 'approved', 'rejected'] as const

/** Each version of a document counts when it is uploaded, and once more when it is decided on. */
export const readPapers = async (
  read: Read,
  { ranges, rangeBefore }: Ranges,
): Promise<Over<Insights['papers']['all']>> => {
  const reviewed = (state: 'Approved' | 'Rejected', { begin, end }: Range) =>
    sql`(select count(*) from document_version
      where state = ${sql.lit(state)} and reviewed_at >= ${begin} and reviewed_at < ${end})`
  return summedOver(
    paperNames,
    await readRanges(
      read,
      [rangeBefore, ...ranges],
      paperNames,
      (range) => sql`
        (select count(*) from document_version
          where uploaded_at >= ${range.begin} and uploaded_at < ${range.end}) as uploaded,
        ${reviewed('Approved', range)} as approved, ${reviewed('Rejected', range)} as rejected`,
    ),
  )
}

type Times = Insights['answers']['messages']['all']

/** An answer counts in the period in which it was given. */
export const readAnswers = async (
  read: Read,
  kind: AnsweredKind,
  { ranges, rangeBefore }: Ranges,
): Promise<Over<Times>> => {
  const begin = rangeBefore.begin
  const end = ranges.at(-1)?.end ?? begin
  const { rows } = await sql<{ at: number; took: number }>`${answered[kind]({ begin, end })}`.execute(read)
  const within = (range: Range) =>
    timesOf(rows.filter(({ at }) => at >= range.begin && at < range.end).map(({ took }) => Number(took)))
  return {
    each: ranges.map(within),
    all: within({ begin: rangeBefore.end, end }),
    before: within(rangeBefore),
  }
}

const timesOf = (took: number[]): Times => {
  const sorted = took.toSorted((a, b) => a - b)
  return {
    answered: sorted.length,
    medianMs: quantile(sorted, answerShares.median),
    ninetyMs: quantile(sorted, answerShares.ninety),
  }
}

/** When each answer was given, and how long it took, in milliseconds. */
const answered: Record<AnsweredKind, (range: Range) => RawBuilder<{ at: number; took: number }>> = {
  leads: ({ begin, end }) => sql`
    select first_answer_at as "at", first_answer_at - created_at as took from lead
    where first_answer_at is not null and first_answer_at >= ${begin} and first_answer_at < ${end}`,
  // The first message of a seller after one of the customer answers all that the customer wrote since the seller's last one.
  messages: ({ begin, end }) => sql`
    select answer.sent_at as "at", answer.sent_at - (
      select min(question.sent_at) from message as question
      where question.conversation_id = answer.conversation_id and question.sequence < answer.sequence
        and question.sequence > coalesce((
          select max(earlier.sequence) from message as earlier
          where earlier.conversation_id = answer.conversation_id and earlier.sequence < answer.sequence
            and earlier.sender = 'seller'), 0)
      ) as took
    from ${countedAnswers(sql`answer.sent_at >= ${begin} and answer.sent_at < ${end}`)}`,
  papers: ({ begin, end }) => sql`
    select reviewed_at as "at", reviewed_at - uploaded_at as took from document_version
    where state in ('Approved', 'Rejected') and reviewed_at >= ${begin} and reviewed_at < ${end}`,
}
