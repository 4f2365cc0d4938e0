// Common questions with their answers. A save makes a draft beside what the shop shows. A new order takes effect at once.
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type * as contract from '#contract/desk/catalogue/content'
import type { Tables } from '#database/tables'
import { slugOf } from '#rules/slugs'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { describe } from '#server/desk/catalogue/packages/describe'
import type { RecordKind } from './record-kind.ts'
import { slugFault } from './slug-fault.ts'

type Stored = z.output<typeof contract.questions.record>
type Row = Selectable<Tables['question']>
type Texts = Stored['facts']['live']

export const questionKind: RecordKind<Stored['content'], Stored['facts'], Row> = {
  table: 'question',
  order: ['position', 'asc'],
  searched: 'question',
  savedAs: 'draft saved',
  contentOf: (row) => ({ ...(draftOf(row) ?? liveOf(row)), position: row.position }),
  factsOf: async (_, rows) =>
    new Map(
      rows.map((row) => [
        row.id,
        { slug: row.slug, isLive: row.is_live === 1, hasDraft: row.draft !== null, live: liveOf(row) },
      ]),
    ),
  columnsOf: ({ position, ...texts }) => ({ draft: JSON.stringify(texts), position }),
  firstColumnsOf: ({ position: _, ...texts }) => ({
    slug: slugOf(texts.question),
    is_live: 0,
    ...textColumnsOf(texts),
  }),
  faultsOf: async (trx, { question, answer }, id) => ({
    ...(await slugFault(trx, 'question', { name: question, id, field: 'question' })),
    ...(describe(answer) === '' && { answer: 'Enter an answer. Pictures and HTML are left out.' }),
  }),
  announce: (platform, trx) => catalogueChanged(platform, trx),
}

export const draftOf = ({ draft }: Row): Texts | undefined =>
  draft === null ? undefined : (JSON.parse(draft) as Texts)

/** What the shop shows, or showed before it was hidden. */
export const liveOf = ({ question, answer_markdown: answer, contact_label: contactLabel }: Row): Texts => ({
  question,
  answer,
  contactLabel,
})

export const textColumnsOf = ({ question, answer, contactLabel }: Texts) => ({
  question,
  answer_markdown: answer,
  answer_html: describe(answer),
  contact_label: contactLabel,
})
