import type { Kysely } from 'kysely'
import type { CustomerDetail } from '#contract/desk/customers/customers'
import type { Tables } from '#database/tables'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { readPaperDates } from '#server/privacy/paper-dates'
import { isNewestVersion, paperName } from '#server/uploads/paper-rows'

/** Every paper with its newest version, the newest first. */
export const readPapers = async (
  read: Kysely<Tables>,
  customerId: string,
): Promise<CustomerDetail['papers']> => {
  const papers = await read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .leftJoin('order', 'order.id', 'document.order_id')
    .select(['document.id', 'document.customer_id', 'document.order_id'])
    .select((eb) => paperName(eb).as('name'))
    .select(['order.number as orderNumber', 'document_version.state', 'document_version.number as version'])
    .select(['document_version.id as versionId', 'document_version.uploaded_at'])
    .where('document.customer_id', '=', customerId)
    .where(isNewestVersion)
    .orderBy('document_version.uploaded_at', 'desc')
    .execute()
  const dates = await readPaperDates(read, papers)
  return papers.map(({ id, versionId, name, state, version, orderNumber, uploaded_at }) => ({
    id,
    versionId,
    name,
    state,
    version,
    at: asTime(uploaded_at),
    orderNumber,
    keepUntil: asTimeOrNot(dates.get(id)?.keepUntil ?? null),
    isHeld: typeof dates.get(id)?.hold === 'string',
  }))
}
