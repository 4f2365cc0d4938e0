// One’s own account at the desk: logging out, sessions and password.
import * as z from 'zod/mini'
import { changePassword, SignedIn } from '#contract/accounts'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { Session } from '#contract/sessions'

const mine = { tag: 'Desk', caller: 'staff', needs: 'use the desk' } as const

export const logoutStaff = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/desk/logout',
  summary: 'End this session',
  response: MessageResponse,
})

export const getStaffSessions = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/desk/me/sessions',
  summary: 'The caller’s open sessions, the most recently used first',
  response: z.object({ sessions: z.array(Session) }),
})

export const endStaffSession = endpoint({
  ...mine,
  method: 'DELETE',
  path: '/api/desk/me/sessions/:sessionId',
  summary: 'End one of the caller’s sessions',
  params: z.object({ sessionId: z.string() }),
  response: MessageResponse,
  problems: ['session_not_found'],
})

export const endOtherStaffSessions = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/desk/me/sessions/end-others',
  summary: 'End all of the caller’s sessions except this one',
  response: MessageResponse,
})

export const changeStaffPassword = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/desk/me/password',
  summary: 'Change the password. This session continues with the new token, and all others end',
  body: changePassword.body,
  response: SignedIn,
  problems: ['too_many_tries'],
})

export const accountEndpoints = [
  logoutStaff,
  getStaffSessions,
  endStaffSession,
  endOtherStaffSessions,
  changeStaffPassword,
] as const
