import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { customerQueries } from '#web/customer/customer-queries.ts'
import { type Customer, useCustomer } from '#web/session/session.ts'

export type CustomerData<Data> = {
  /** Undefined until it has come. It stays while newer data is on its way, and when that fails. */
  data: Data | undefined
  /** Why it could not be loaded, fit to show; `problem` is the same as it was thrown. Neither while it is tried again. */
  failure: string | undefined
  problem: unknown
  /** Asks anew: an answer to an earlier question no longer counts. Never rejects. */
  reload: () => Promise<unknown>
}

/**
 * What a page shows of its customer's own, which only a browser can ask for: the token is there. It is asked for each time the page opens;
 * a customer who comes back sees at once what was there before, and then what is new. `name` tells it from all other data of a customer.
 */
export const useCustomerData = <Data>(
  name: readonly (string | number)[],
  load: (call: Client, customer: Customer) => Promise<Data>,
): CustomerData<Data> => {
  const { call } = useRouter().options.context
  const customer = useCustomer()
  const [queries] = useState(customerQueries)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: [customer?.id, ...name],
      queryFn: customer ? () => load(call, customer) : skipToken,
    },
    queries,
  )
  const problem = isFetching ? null : error
  return {
    data,
    failure: problem === null ? undefined : reasonOf(problem),
    problem,
    reload: async () => customer && refetch(),
  }
}
