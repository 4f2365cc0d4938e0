// Every call of the brokerage's desk, by name. The desk imports only its type, as the pages do with contract/api.ts.
import { loginStaff } from '../accounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { listAudit } from './audit.ts'
import { getMe } from './me.ts'

export const deskEndpoints = [getMe, listAudit, loginStaff] as const satisfies readonly Endpoint[]

type Listed = (typeof deskEndpoints)[number]

/** The endpoint behind each name, such as 'GET /api/desk/me'. */
export type DeskApi = { [E in Listed as `${E['method']} ${E['path']}`]: E }
