// Who is logged in at the desk.
import * as z from 'zod/mini'
import { capabilities, proofs, staffRoles } from '#rules/staff'
import { endpoint } from '../endpoint.ts'

export const Me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** What the role may do. */
  may: z.array(z.enum(capabilities)),
  /** Whether the person has an authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  /** The proof to ask for before a sensitive action. */
  proof: z.enum(proofs),
  hasPasskey: z.boolean(),
  /** A sample account, whose password everybody knows. */
  isSample: z.boolean(),
  /** Whether the public can see the shop. It is closed until its firm and license are entered. */
  isShopOpen: z.boolean(),
  /** False without a mail server: mails are stored and reach nobody. */
  sendsMail: z.boolean(),
  /** The states where homes are listed, two letters each. */
  licensedStates: z.optional(z.array(z.string())),
  /** Whether Today shows the steps to the first sale. */
  isBeingSetUp: z.boolean(),
})
export type Me = z.output<typeof Me>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/desk/me',
  summary: 'The caller, with what the caller may do',
  tag: 'Desk',
  caller: 'staff',
  needs: 'use the desk',
  response: Me,
})
