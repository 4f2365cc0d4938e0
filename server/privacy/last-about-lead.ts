import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/tables'

/** When the last entry about a lead was made in the audit log, or when the lead was made. */
export const lastAboutLead = (eb: ExpressionBuilder<Tables, 'lead'>) =>
  eb.fn
    .coalesce(
      eb
        .selectFrom('audit')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('subject', '=', 'lead')
        .whereRef('subject_id', '=', 'lead.id'),
      'lead.created_at',
    )
    .as('lastAt')
