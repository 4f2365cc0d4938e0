import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** They are deleted with their leads. */
export const countQuotesOfLeads = async (
  read: Kysely<Tables>,
  leadIds: readonly string[],
): Promise<number> => {
  const { count } = await read
    .selectFrom('quote')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lead_id', 'in', ['', ...leadIds])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The quotes for a person, with their lines. Without the links, which anybody who has one can open. */
export const readQuotes = async (
  read: Kysely<Tables>,
  { accountId, leadIds }: { accountId: string | null; leadIds: readonly string[] },
) => {
  const quotes = await read
    .selectFrom('quote')
    .selectAll()
    .where((eb) => eb.or([eb('customer_id', '=', accountId ?? ''), eb('lead_id', 'in', ['', ...leadIds])]))
    .orderBy('created_at')
    .execute()
  const lines = await read
    .selectFrom('quote_line')
    .select(['quote_id', 'name', 'quantity', 'unit_cents'])
    .where('quote_id', 'in', ['', ...quotes.map(({ id }) => id)])
    .orderBy('position')
    .execute()
  return quotes.map(({ token_hash: _, ...quote }) => ({
    ...quote,
    lines: lines.filter(({ quote_id }) => quote_id === quote.id),
  }))
}
