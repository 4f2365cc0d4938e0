// The API for sellers: their chat, and the calls of their desk.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api'
import { createClient } from '#contract/client'
import type { DeskApi } from '#contract/desk/api'
import { fetchJson } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { endSellerSession, sellerToken } from '#desk/seller/seller-session.ts'

/** Rejects with a DeskProblem. If the server refuses the token, the session ends. */
export const sellerCall = createClient<Api & DeskApi>(async ({ method, url, body }) => {
  const token = sellerToken()
  const { status, json } = await fetchJson(method, url, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  })
  if (status === 401 && token !== null) endSellerSession(token)
  if (status < 200 || status >= 300) throw new DeskProblem(status, json ?? {})
  return { status, json }
})

/** The seller at this desk. */
export const sellerMe = queryOptions({
  queryKey: ['seller', 'me'],
  queryFn: () => sellerCall('GET /api/desk/seller/me', {}),
})
