// Shared parts of queries about papers: the current name of a document, and which of its versions is the newest. A form or a legal
// document may be renamed, so uploads are found by slug.
import type { ExpressionBuilder, ExpressionWrapper } from 'kysely'
import type { Tables } from '#database/tables'

/**
 * Query expression for the name of a `document` row of a form. If its package no longer has the form, it keeps the name from its last
 * upload.
 */
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

/** Query expression for the name of a `document` row of a legal document. A document that was never in the list keeps its name. */
export const legalName = (
  eb: ExpressionBuilder<Tables, 'document'>,
): ExpressionWrapper<Tables, 'document', string> =>
  eb.fn.coalesce(
    eb
      .selectFrom('legal_document as listed')
      .select('listed.name')
      .whereRef('listed.slug', '=', 'document.slug'),
    'document.name',
  )

/** Query expression for the name of any `document` row. */
export const paperName = (
  eb: ExpressionBuilder<Tables, 'document'>,
): ExpressionWrapper<Tables, 'document', string> =>
  eb.case().when('document.kind', '=', 'legal').then(legalName(eb)).else(formName(eb)).end() as never

/** Query condition: whether a row of `document_version` is the newest of its document. */
export const isNewestVersion = (eb: ExpressionBuilder<Tables, 'document_version'>) =>
  eb('document_version.is_newest', '=', 1)
