// What a customer has typed into a form so far. It is theirs alone, and ends when the form is handed in.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type {
  FieldValues,
  getFormDraft as getEndpoint,
  keepFormDraft as keepEndpoint,
} from '#contract/documents'
import type { Parsed, Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { findForm } from '#server/documents/find-form'
import { draftTooLarge } from '#server/documents/problems'
import { signedProductFile } from '#server/documents/product-files'
import { signedAddress } from '#server/documents/signed-file'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

const mostFields = 2_000

/** Throws `order_not_found` and `form_not_found`. */
export const getFormDraft = async (
  { config, database, now }: Needs,
  caller: Pick<Caller, 'id'>,
  { params, query }: Parsed<typeof getEndpoint>,
): Promise<Response<typeof getEndpoint>> => {
  const { product, file } = await findForm(database.read, caller.id, { ...params, form: query.form })
  const draft = await database.read
    .selectFrom('form_draft')
    .select(['field_values', 'updated_at'])
    .where('order_id', '=', params.orderId)
    .where('product_id', '=', params.productId)
    .where('name', '=', file.name)
    .executeTakeFirst()
  return {
    form: file.name,
    product,
    url: signedAddress(config.tokenSecret, now(), signedProductFile(caller.id, file)),
    values: draft ? (JSON.parse(draft.field_values) as FieldValues) : {},
    date: draft ? new Date(draft.updated_at).toISOString() : '',
  }
}

/** The last one kept counts. Throws `order_not_found`, `form_not_found`, and for more fields than forms have. */
export const keepFormDraft = async (
  { database, now }: Needs,
  caller: Pick<Caller, 'id'>,
  { params, body }: Parsed<typeof keepEndpoint>,
): Promise<Response<typeof keepEndpoint>> => {
  if (Object.keys(body.values).length > mostFields) throw draftTooLarge()
  const { file } = await findForm(database.read, caller.id, { ...params, form: body.form })
  const typed = { field_values: JSON.stringify(body.values), updated_at: now() }
  await database.read
    .insertInto('form_draft')
    .values({
      order_id: params.orderId,
      product_id: params.productId,
      name: file.name,
      customer_id: caller.id,
      ...typed,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id', 'name']).doUpdateSet(typed))
    .execute()
  return { message: 'What you typed is kept.', date: new Date(typed.updated_at).toISOString() }
}

export const endFormDraft = async (
  trx: Transaction<Tables>,
  { orderId, productId, name }: { orderId: string; productId: string; name: string },
): Promise<void> => {
  await trx
    .deleteFrom('form_draft')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('name', '=', name)
    .execute()
}
