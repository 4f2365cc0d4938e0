import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { mostPapersOfDisposal } from '#rules/retention'
import { whyKept } from '#server/privacy/disposals/why-kept'
import { readPaperDates } from '#server/privacy/paper-dates'
import { isNewestVersion, paperName } from '#server/uploads/paper-rows'

const papersAtOnce = 200

type Place = { keep_until: number; version_id: string }

/** Papers past their retention date, the oldest first. `reason`: why a paper still stays; '' for one that may be deleted. */
export const readPapersPastDate = async (read: Kysely<Tables>, now: number) => {
  const found: Awaited<ReturnType<typeof judged>>[number][] = []
  let after: Place = { keep_until: 0, version_id: '' }
  for (;;) {
    const page = await readPage(read, now, after)
    found.push(...(await judged(read, now, page)))
    const last = page.at(-1)
    const going = found.filter(({ reason }) => reason === '').length
    if (!last || page.length < papersAtOnce || going >= mostPapersOfDisposal) return found
    after = last
  }
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

/** By the date of the upload alone, which is never later than the rule's date. */
const readPage = (read: Kysely<Tables>, now: number, { keep_until: at, version_id }: Place) =>
  read
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_version.document_id')
    .leftJoin('order', 'order.id', 'document.order_id')
    .select((eb) => paperName(eb as never).as('name'))
    .select(['document_version.id as version_id', 'document_version.keep_until', 'document_version.state'])
    .select([
      'document.id',
      'document.customer_id',
      'document.order_id',
      'document.product_id',
      'document.slug',
    ])
    .select('order.number as order_number')
    .where('document_version.keep_until', '<=', now)
    .where(isNewestVersion)
    .where((eb) =>
      eb.or([
        eb('document_version.keep_until', '>', at),
        eb.and([eb('document_version.keep_until', '=', at), eb('document_version.id', '>', version_id)]),
      ]),
    )
    .orderBy('document_version.keep_until')
    .orderBy('document_version.id')
    .limit(papersAtOnce)
    .execute()

const judged = async (read: Kysely<Tables>, now: number, papers: readonly Row[]) => {
  const [dates, sizes] = [await readPaperDates(read, papers), await readSizes(read, papers)]
  return papers.flatMap((paper) => {
    const date = dates.get(paper.id)
    if (!date || date.keepUntil === null || date.keepUntil > now) return []
    const size = sizes.get(paper.id) ?? { versions: 0, bytes: 0 }
    return [{ ...paper, ...size, keepUntil: date.keepUntil, reason: whyKept(date, paper, now) }]
  })
}

const readSizes = async (read: Kysely<Tables>, papers: readonly Row[]) => {
  const rows = await read
    .selectFrom('document_version')
    .select(({ fn }) => ['document_id', fn.countAll().as('versions'), fn.sum('bytes').as('bytes')])
    .where('document_id', 'in', ['', ...papers.map(({ id }) => id)])
    .groupBy('document_id')
    .execute()
  return new Map(
    rows.map(({ document_id, versions, bytes }) => [
      document_id,
      { versions: Number(versions), bytes: Number(bytes) },
    ]),
  )
}
