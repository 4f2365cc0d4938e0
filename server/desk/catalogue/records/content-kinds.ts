// Videos and legal documents: their columns and rules.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type * as contract from '#contract/desk/catalogue/content'
import type { Requirement } from '#rules/legal-documents'
import { slugOf } from '#rules/slugs'
import { mostOwnVideos } from '#rules/settings'
import { sendsElsewhere } from '#rules/who-publishes'
import type { Tables } from '#database/tables'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { slugFault } from './slug-fault.ts'
import type { RecordKind, RecordTable } from './record-kind.ts'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>
type Kind<Stored extends { content: unknown; facts: unknown }, Table extends RecordTable> = RecordKind<
  Stored['content'],
  Stored['facts'],
  Rows[Table]
>
type Rows = { [Table in RecordTable]: Selectable<Tables[Table]> }

export const videoKind = ({
  config,
}: Pick<Platform, 'config'>): Kind<z.output<typeof contract.videos.record>, 'video'> => ({
  table: 'video',
  order: ['position', 'asc'],
  searched: 'title',
  sendsElsewhere,
  contentOf: ({ video_id: videoId, title, description, picture_address: picture, url, position }) => ({
    videoId,
    title,
    description,
    picture,
    url,
    position,
  }),
  factsOf: async (_, rows) =>
    new Map(rows.map(({ id }) => [id, { hasChannel: config.youtube !== undefined }])),
  columnsOf: ({ videoId, title, description, picture, url, position }) => ({
    video_id: videoId,
    title,
    description,
    picture_address: picture,
    url,
    position,
  }),
  faultsOf: async (trx, { videoId }, id) => {
    const others = await trx.selectFrom('video').select(['id', 'video_id']).execute()
    if (others.some((other) => other.video_id === videoId && other.id !== id))
      return { videoId: 'Another video has this id. It may be hidden.' }
    return id === undefined && others.length >= mostOwnVideos
      ? { videoId: `The list has ${mostOwnVideos} videos, and that is the most. Change one instead.` }
      : {}
  },
  announce: (platform, trx) => catalogueChanged(platform, trx),
})

export const legalDocumentKind: Kind<z.output<typeof contract.legalDocuments.record>, 'legal_document'> = {
  table: 'legal_document',
  order: ['position', 'asc'],
  searched: 'name',
  contentOf: ({
    name,
    type,
    stage,
    completed_by: completedBy,
    description,
    required,
    file_key,
    position,
  }) => ({
    name,
    type,
    stage,
    completedBy,
    description,
    required: JSON.parse(required) as Requirement,
    blank: file_key ?? '',
    position,
  }),
  factsOf: async (read, rows) => {
    const customers = await countCustomers(
      read,
      rows.map(({ slug }) => slug),
    )
    return new Map(rows.map(({ id, slug }) => [id, { slug, customers: customers.get(slug) ?? 0 }]))
  },
  columnsOf: ({ name, type, stage, completedBy, description, required, blank, position }) => ({
    name,
    type,
    stage,
    completed_by: completedBy,
    description,
    required: JSON.stringify(required),
    file_key: blank === '' ? null : blank,
    position,
  }),
  firstColumnsOf: ({ name }) => ({ slug: slugOf(name) }),
  // Customers upload by the name, so two may not share one.
  faultsOf: async (trx, { name, blank }, id) => {
    if (!(await isKnownBlank(trx, blank, id))) return { blank: 'Please add this file again.' }
    const others = await trx.selectFrom('legal_document').select('id').where('name', '=', name).execute()
    if (others.some((other) => other.id !== id))
      return { name: 'Another document has this name. It may be in the archive.' }
    return slugFault(trx, 'legal_document', { name, id, field: 'name' })
  },
}

/**
 * The key must have been uploaded here, or be the document's current one. It comes from the browser, and another key could belong to a
 * customer's paper.
 */
const isKnownBlank = async (trx: Trx, key: string, id: string | undefined): Promise<boolean> => {
  if (key === '') return true
  const uploaded = await trx
    .selectFrom('catalogue_file')
    .select('key')
    .where('key', '=', key)
    .where('kind', '=', 'document')
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  if (uploaded || id === undefined) return uploaded !== undefined
  const stored = await trx
    .selectFrom('legal_document')
    .select('id')
    .where('id', '=', id)
    .where('file_key', '=', key)
    .executeTakeFirst()
  return stored !== undefined
}

/** How many customers have uploaded each of these documents. */
const countCustomers = async (
  read: Kysely<Tables>,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (slugs.length === 0) return new Map()
  const rows = await read
    .selectFrom('document')
    .select((eb) => ['slug', eb.fn.countAll<number>().as('count')])
    .where('kind', '=', 'legal')
    .where('slug', 'in', slugs)
    .groupBy('slug')
    .execute()
  return new Map(rows.map(({ slug, count }) => [slug, count]))
}
