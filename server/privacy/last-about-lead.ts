import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/tables'

/** When the audit log's last entry about a lead was made, or else when the lead was made. */
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
