// Several buyers may sign the same form. The row of the list shows the paper of the active contract, and the others beside it.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { offerLabel } from '#rules/offer-steps'
import type { StoredDocument } from '#server/uploads/read-documents'

type Labeled = StoredDocument & { buyer: string }

/** `uploadOf`: the document of each row, by its slug. */
export const dividePapers = async (
  read: Kysely<Tables>,
  uploads: readonly StoredDocument[],
): Promise<{ uploadOf: Map<string, Labeled>; others: Labeled[] }> => {
  const labeled = await withBuyers(read, uploads)
  const [counting, places] = [await readCounting(read, uploads), Map.groupBy(labeled, ({ slug }) => slug)]
  const uploadOf = new Map<string, Labeled>()
  for (const [slug, papers] of places) {
    const [first] = papers.toSorted((a, b) => rank(a, counting) - rank(b, counting))
    if (first) uploadOf.set(slug, first)
  }
  return {
    uploadOf,
    others: labeled.filter((paper) => uploadOf.get(paper.slug) !== paper),
  }
}

/** Papers of the active contract come first, then the customer's uploads, then the oldest. */
const rank = ({ about_id, sale_id }: StoredDocument, counting: ReadonlySet<string>): number => {
  if (counting.has(about_id)) return 0
  return sale_id === null ? 1 : 2
}

const withBuyers = async (read: Kysely<Tables>, uploads: readonly StoredDocument[]): Promise<Labeled[]> => {
  const offers = await read
    .selectFrom('offer')
    .select(['id', 'arrival'])
    .where('id', 'in', ['', ...uploads.map(({ about_id }) => about_id)])
    .execute()
  const labels = new Map(offers.map(({ id, arrival }) => [id, offerLabel(arrival)]))
  return uploads.map((upload) => ({ ...upload, buyer: labels.get(upload.about_id) ?? '' }))
}

/** The offers whose contract is in force or has closed. */
const readCounting = async (
  read: Kysely<Tables>,
  uploads: readonly StoredDocument[],
): Promise<ReadonlySet<string>> => {
  const rows = await read
    .selectFrom('sale_contract')
    .select('offer_id')
    .where('offer_id', 'in', ['', ...uploads.map(({ about_id }) => about_id)])
    .where('state', 'in', ['in force', 'closed'])
    .execute()
  return new Set(rows.map(({ offer_id }) => offer_id))
}
