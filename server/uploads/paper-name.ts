// What papers are called today. A form or a legal document may be renamed; what was handed in is found by its slug.
import type { ExpressionBuilder, ExpressionWrapper } from 'kysely'
import type { Tables } from '#database/tables'
import { legalDocumentOf } from '#rules/legal-set'

/** Of a row of `document`, as a query asks it: a form that its package no longer has is called as it was when it was last handed in. */
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

/** The same of a legal document that may have left the set. */
export const legalName = ({ slug, name }: { slug: string; name: string }): string =>
  legalDocumentOf(slug)?.name ?? name
