import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/tables'

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
