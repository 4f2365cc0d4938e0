import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

export type Broker = { id: string; name: string; email: string }

/** The brokers who work here now, by name. */
export const readBrokers = (read: Kysely<Tables>): Promise<Broker[]> => brokersIn(read).execute()

/** The broker with this email. Undefined when nobody has it, or the person is no longer a broker here. */
export const readBroker = (
  read: Kysely<Tables>,
  { email }: Pick<Broker, 'email'>,
): Promise<Broker | undefined> => brokersIn(read).where('account.email', '=', email).executeTakeFirst()

/** The same by the id of the account. */
export const readBrokerById = async (read: Kysely<Tables>, id: string | null): Promise<Broker | undefined> =>
  id === null ? undefined : brokersIn(read).where('account.id', '=', id).executeTakeFirst()

const brokersIn = (read: Kysely<Tables>) =>
  read
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['account.id', 'account.name', 'account.email'])
    .where('staff_member.removed_at', 'is', null)
    .where('staff_member.role', '=', 'broker')
    .orderBy('account.name')
    .orderBy('account.id')
