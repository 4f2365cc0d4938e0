// Leads and documents by period.
import { type RawBuilder, sql } from 'kysely'
import type { Insights } from '#contract/desk/insights'
import { formSources, type LeadSource, leadSources } from '#rules/lead-work'
import { leadStages } from '#rules/leads'
import {
  isWithin,
  type Over,
  readRanges,
  type Source,
  spanOf,
  summedOver,
  type View,
} from '#server/desk/insights/ranges'

type Ranges = Pick<View, 'ranges' | 'rangeBefore'>

export const readLeads = async (
  source: Source,
  { ranges, rangeBefore }: Ranges,
): Promise<Over<{ leads: number }>> =>
  summedOver(
    ['leads'],
    await readRanges(source, [rangeBefore, ...ranges], {
      from: sql`lead where 1 = 1`,
      time: sql.ref('created_at'),
      sums: { leads: sql`count(*)` },
    }),
  )

type Both = Pick<View, 'all' | 'rangeBefore'>

/** Leads that came in the period, by their current stage. */
export const readStages = async (source: Source, both: Both): Promise<Insights['stages']> => {
  const counts = await countLeads(source, 'stage', leadStages, both)
  return leadStages.map((stage) => ({ stage, ...counts(stage) }))
}

/** The same by their source. */
export const readSources = async (source: Source, both: Both): Promise<Insights['sources']> => {
  const counts = await countLeads(source, 'source', leadSources, both)
  const all = leadSources.map((source) => ({ source, ...counts(source) }))
  const always: readonly LeadSource[] = formSources
  // A brokerage may never use some of the sources that its desk chooses from.
  return all.filter(
    ({ source, leads, leadsBefore }) => always.includes(source) || leads > 0 || leadsBefore > 0,
  )
}

const countLeads = async (
  source: Source,
  column: 'stage' | 'source',
  names: readonly string[],
  { all, rangeBefore }: Both,
) => {
  const group = sql.ref(column)
  const counted = (rows: RawBuilder<unknown>) => sql`
    select ${group} as name, count(*) filter (where created_at >= ${all.begin}) as leads,
      count(*) filter (where created_at < ${all.begin}) as "leadsBefore"
    from ${rows} group by ${group}`
  const within = sql`lead where ${isWithin(sql.ref('created_at'), spanOf([rangeBefore, all]))}`
  // SQLite would sort the leads to group them, but an index begins with this column, so each value is one range of it.
  const statement =
    source.engine === 'postgres'
      ? counted(within)
      : sql.join(
          names.map((name) => counted(sql`${within} and ${group} = ${name}`)),
          sql` union all `,
        )
  const { rows } = await sql<{ name: string; leads: number; leadsBefore: number }>`${statement}`.execute(
    source.read,
  )
  const byName = new Map(rows.map(({ name, ...counts }) => [name, counts]))
  return (name: string) => byName.get(name) ?? { leads: 0, leadsBefore: 0 }
}

const paperNames = ['uploaded', 'approved', 'rejected'] as const

/** Each version of a document counts when it is uploaded, and once more when it is decided on. */
export const readPapers = async (
  source: Source,
  { ranges, rangeBefore }: Ranges,
): Promise<Over<Insights['papers']['all']>> => {
  const wanted = [rangeBefore, ...ranges]
  const [uploaded, decided] = await Promise.all([
    readRanges(source, wanted, {
      from: sql`document_version where 1 = 1`,
      time: sql.ref('uploaded_at'),
      sums: { papers: sql`count(*)` },
    }),
    readRanges(source, wanted, {
      from: sql`document_version where state in ('Approved', 'Rejected')`,
      time: sql.ref('reviewed_at'),
      sums: {
        approved: sql`count(*) filter (where state = 'Approved')`,
        rejected: sql`count(*) filter (where state = 'Rejected')`,
      },
    }),
  ])
  return summedOver(
    paperNames,
    wanted.map((_, at) => ({
      uploaded: uploaded[at]?.papers ?? 0,
      approved: decided[at]?.approved ?? 0,
      rejected: decided[at]?.rejected ?? 0,
    })),
  )
}
