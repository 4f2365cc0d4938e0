// Who is at the desk, and what this person may do.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Me } from '#contract/desk/me'
import type { Capability } from '#rules/staff'
import { call } from '#desk/api/call.ts'

/** A person who logs in after another must not see the other's name or rights: the token is part of the key. */
export const meQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: async ({ client }) => {
      const me = await call('GET /api/desk/me', {})
      forgetOthers(client, me.id)
      return me
    },
  })

let last: string | undefined

/** What another person has read on this page before is not for the one who logs in now. */
const forgetOthers = (queries: QueryClient, id: string) => {
  if (last !== undefined && last !== id)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  last = id
}

export const MeContext = createContext<Me | undefined>(undefined)

/** The person at the desk. Below the frame only. */
export const useMe = (): Me => {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is logged in here.')
  return me
}

/** Asks whether the person may do something, such as `may('refund')`. What has no capability is for everybody. */
export const useMay = () => {
  const { may } = useMe()
  return (capability: Capability | undefined) => capability === undefined || may.includes(capability)
}
