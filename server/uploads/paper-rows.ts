// What queries about papers share: the current name of a document, and which of its versions is the newest. A form or a legal document
// may be renamed; uploads are found by its slug.
import type { ExpressionBuilder, ExpressionWrapper } from 'kysely'
import type { Tables } from '#database/tables'
import { legalDocumentOf } from '#rules/legal-set'

/** Query expression for the name of a `document` row. A form that its package no longer has keeps the name it had when it was last handed in. */
export const formName = (
  eb: ExpressionBuilder<Tables, 'document'>,
): ExpressionWrapper<Tables, 'document', string> =>
  eb.fn.coalesce(
    eb
      .selectFrom('product_document as blank')
      .select('blank.name')
      .whereRef('blank.product_id', '=', 'document.product_id')
      .whereRef('blank.slug', '=', 'document.slug'),
    'document.name',
  )

/** The name of a legal document, which may no longer be in the set. */
export const legalName = ({ slug, name }: { slug: string; name: string }): string =>
  legalDocumentOf(slug)?.name ?? name

/** Query condition: whether a row of `document_version` is the newest of its document. */
export const isNewestVersion = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'document_version'>) =>
  not(
    exists(
      selectFrom('document_version as later')
        .select('later.id')
        .whereRef('later.document_id', '=', 'document_version.document_id')
        .whereRef('later.number', '>', 'document_version.number'),
    ),
  )
