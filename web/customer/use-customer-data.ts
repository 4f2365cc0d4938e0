import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { currentCustomer, type Customer, onSession, useCustomer } from '#web/session/session.ts'

export type CustomerData<Data> = {
  /** Undefined until it has come. It stays while newer data is on its way, and when that fails. */
  data: Data | undefined
  /** Why it could not be loaded, fit to show; `problem` is the same as it was thrown. */
  failure: string | undefined
  problem: unknown
  reload: () => Promise<unknown>
  /** What the page knows by itself to have changed. */
  change: (next: (data: Data) => Data) => void
}

/**
 * What a page shows of its customer's own, which only a browser can ask for: the token is there. It is asked for when the page opens;
 * whoever comes back sees at once what was there before, and then what is new. `name` tells it from all other data of the dashboard.
 */
export const useCustomerData = <Data>(
  name: string,
  load: (call: Client, customer: Customer) => Promise<Data>,
): CustomerData<Data> => {
  const { call } = useRouter().options.context
  const customer = useCustomer()
  const key = customer && `${customer.id} ${name}`
  const [answer, setAnswer] = useState<Answer<Data>>()
  const latest = useRef(0)

  const reload = async () => {
    if (!customer || key === undefined) return
    const mine = ++latest.current
    setAnswer({ key, data: keptOf<Data>(key), problem: undefined })
    try {
      const data = await load(call, customer)
      if (currentCustomer()?.id === customer.id) kept.set(key, data)
      if (mine === latest.current) setAnswer({ key, data, problem: undefined })
    } catch (problem) {
      if (mine === latest.current) setAnswer({ key, data: keptOf<Data>(key), problem })
    }
  }
  useEffect(() => {
    void reload()
    // For whom and for what: nothing else makes it look again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])

  const shown = answer?.key === key ? answer : undefined
  const data = shown ? shown.data : keptOf<Data>(key)
  return {
    data,
    failure: shown?.problem === undefined ? undefined : reasonOf(shown.problem),
    problem: shown?.problem,
    reload,
    change: (next) => {
      const before = keptOf<Data>(key)
      if (key === undefined || before === undefined) return
      // What is on its way was asked for before this change.
      latest.current++
      kept.set(key, next(before))
      setAnswer({ key, data: next(before), problem: undefined })
    },
  }
}

type Answer<Data> = { key: string; data: Data | undefined; problem: unknown }

/** As long as its owner is signed in. */
const kept = new Map<string, unknown>()
let owner: string | undefined

const keptOf = <Data>(key: string | undefined) =>
  key === undefined ? undefined : (kept.get(key) as Data | undefined)

if (!import.meta.env.SSR)
  onSession(() => {
    if (currentCustomer()?.id === owner) return
    owner = currentCustomer()?.id
    kept.clear()
  })
