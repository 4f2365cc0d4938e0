// Who is at the desk, and what this person may do.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Me } from '#contract/desk/me'
import type { Capability } from '#rules/staff'
import { call } from '#desk/api/call.ts'

/** A person who logs in after another one must not see the other's name or rights, so the token is part of the key. */
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

/** Drops what another person loaded in this window. */
const forgetOthers = (queries: QueryClient, id: string) => {
  if (last !== undefined && last !== id)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  last = id
}

export const MeContext = createContext<Me | undefined>(undefined)

/** The person at the desk. Only for components inside the frame. */
export const useMe = (): Me => {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is logged in here.')
  return me
}

/** Says whether the person may do something, such as `may('refund')`. Everybody may do what needs no capability. */
export const useMay = () => {
  const { may } = useMe()
  return (capability: Capability | undefined) => capability === undefined || may.includes(capability)
}
