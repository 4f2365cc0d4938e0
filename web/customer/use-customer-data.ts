import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { customerQueries } from '#web/customer/customer-queries.ts'
import { type Customer, useCustomer } from '#web/session/session.ts'

export type CustomerData<Data> = {
  /** Undefined until loaded. Older data stays while newer data is loading, and if that fails. */
  data: Data | undefined
  /** Why loading failed, fit to show; `problem` is the error as thrown. Both are undefined during a retry. */
  failure: string | undefined
  problem: unknown
  /** Loads again, and gives what is known then. A response to an earlier request no longer counts. Never rejects. */
  reload: () => Promise<Data | undefined>
}

/**
 * Loads a customer's own data. Only the browser can do that, because it has the token. The data is requested each time the page opens. A
 * customer who comes back first sees the data from before and then the new data. `name` is the key among all of a customer's data. Nothing is
 * requested without `load`.
 */
export const useCustomerData = <Data>(
  name: readonly (string | number)[],
  load: ((call: Client, customer: Customer) => Promise<Data>) | undefined,
): CustomerData<Data> => {
  const { call } = useRouter().options.context
  const customer = useCustomer()
  const [queries] = useState(customerQueries)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: [customer?.id, ...name],
      queryFn: customer && load ? () => load(call, customer) : skipToken,
    },
    queries,
  )
  const problem = isFetching ? null : error
  return {
    data,
    failure: problem === null ? undefined : reasonOf(problem),
    problem,
    reload: async () => (customer ? (await refetch()).data : undefined),
  }
}
