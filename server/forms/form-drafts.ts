// What a customer has typed into a form so far. Only the customer sees it, and it is deleted when the form is uploaded.
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { longestDraft, maxDraftFields } from '#rules/forms'
import type { Caller } from '#contract/accounts'
import type { FieldValues, getFormDraft as getEndpoint, keepFormDraft as keepEndpoint } from '#contract/forms'
import type { Parsed, Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { findForm } from '#server/forms/find-form'
import { draftTooLarge } from '#server/forms/problems'
import { signedProductFile } from '#server/files/product-files'
import { signedAddress } from '#server/files/signed-links'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

type DraftPlace = { orderId: string; productId: string; slug: string }

/** Throws `order_not_found` and `form_not_found`. */
export const getFormDraft = async (
  { config, database, now }: Needs,
  caller: Pick<Caller, 'id'>,
  { params, query }: Parsed<typeof getEndpoint>,
): Promise<Response<typeof getEndpoint>> => {
  const { product, file } = await findForm(database.direct, caller.id, { ...params, form: query.form })
  const draft = await database.direct
    .selectFrom('form_draft')
    .select(['field_values', 'updated_at'])
    .where(isDraftOf({ ...params, slug: file.slug }))
    .executeTakeFirst()
  const signed = signedProductFile(caller.id, file)
  return {
    form: file.name,
    slug: file.slug,
    product,
    url: signedAddress(config.tokenSecret, now(), signed),
    viewUrl: signedAddress(config.tokenSecret, now(), { ...signed, isView: true }),
    values: draft ? (JSON.parse(draft.field_values) as FieldValues) : {},
    date: draft ? new Date(draft.updated_at).toISOString() : '',
  }
}

/**
 * Each sent field replaces its stored value. Other fields stay, because two tabs may fill in one form. Throws `order_not_found`,
 * `form_not_found`, or a problem if the draft exceeds its limits.
 */
export const keepFormDraft = async (
  { database, now }: Needs,
  caller: Pick<Caller, 'id'>,
  { params, body }: Parsed<typeof keepEndpoint>,
): Promise<Response<typeof keepEndpoint>> => {
  const { file } = await findForm(database.direct, caller.id, { ...params, form: body.form })
  const place = { ...params, slug: file.slug }
  const updatedAt = now()
  await database.transaction(async (trx) => {
    const kept = await openDraft(trx, { place, customerId: caller.id, updatedAt })
    const values = { ...kept, ...body.values }
    const stored = JSON.stringify(values)
    if (Object.keys(values).length > maxDraftFields || stored.length > longestDraft) throw draftTooLarge()
    await trx.updateTable('form_draft').set({ field_values: stored }).where(isDraftOf(place)).execute()
  })
  return { message: 'Your answers are saved.', date: new Date(updatedAt).toISOString() }
}

/** The stored draft, locked until the end of the transaction. */
const openDraft = async (
  trx: Transaction<Tables>,
  { place, customerId, updatedAt }: { place: DraftPlace; customerId: string; updatedAt: number },
): Promise<FieldValues> => {
  const { field_values } = await trx
    .insertInto('form_draft')
    .values({
      order_id: place.orderId,
      product_id: place.productId,
      slug: place.slug,
      customer_id: customerId,
      field_values: '{}',
      updated_at: updatedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'product_id', 'slug']).doUpdateSet({ updated_at: updatedAt }),
    )
    .returning('field_values')
    .executeTakeFirstOrThrow()
  return JSON.parse(field_values) as FieldValues
}

/** Deletes the draft. With `savedAt`, only if it was saved then (ISO 8601; '' for no draft). */
export const endFormDraft = async (
  trx: Transaction<Tables>,
  place: DraftPlace,
  savedAt: string | undefined,
): Promise<void> => {
  if (savedAt === '') return
  await trx
    .deleteFrom('form_draft')
    .where(isDraftOf(place))
    .$if(savedAt !== undefined, (query) => query.where('updated_at', '=', Date.parse(savedAt ?? '')))
    .execute()
}

/** When the draft of each form of these orders was last changed. */
export const readFormDrafts = (read: Kysely<Tables>, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('form_draft')
        .select(['order_id', 'product_id', 'slug', 'updated_at'])
        .where('order_id', 'in', orderIds)
        .execute()

const isDraftOf =
  ({ orderId, productId, slug }: DraftPlace) =>
  (eb: ExpressionBuilder<Tables, 'form_draft'>) =>
    eb.and({ order_id: orderId, product_id: productId, slug })
