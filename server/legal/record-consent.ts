// Evidence of consent: who agreed to which words, when and from where. One row per text, in the transaction of the change it belongs to.
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { LegalText } from '#server/legal/legal-texts'
import type { Platform } from '#server/platform/platform'

/** Where a request came from. */
export type Witness = { address: string; userAgent: string; page: string }

export const witnessOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Witness => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, mostCharacters),
  page: (headers.referer ?? '').slice(0, mostCharacters),
})

/** Returns the ids of the evidence. */
export const recordConsent = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  {
    texts,
    witness,
    customerId = null,
    visitHash = null,
    leadId = null,
    productSlug = null,
  }: {
    texts: readonly LegalText[]
    witness: Witness
    customerId?: string | null | undefined
    /** SHA-256 of the visit's key, if the browser sent one. */
    visitHash?: string | null
    leadId?: string | null
    productSlug?: string | null
  },
): Promise<string[]> => {
  const at = now()
  await trx
    .insertInto('legal_text')
    .values(
      texts.map(({ id, version, text, sha256 }) => ({
        sha256,
        text_id: id,
        version,
        text,
        first_given_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = texts.map(({ id, version, sha256 }) => ({
    id: newId(),
    text_id: id,
    version,
    sha256,
    given_at: at,
    address: witness.address,
    user_agent: witness.userAgent,
    page: witness.page,
    customer_id: customerId,
    visit_hash: visitHash,
    lead_id: leadId,
    product_slug: productSlug,
  }))
  await trx.insertInto('consent').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Longer than any real value; only an attempt to fill the disk is longer. */
const mostCharacters = 500
