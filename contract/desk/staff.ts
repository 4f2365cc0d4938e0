// Who works at the desk: members, roles and invitations.
import * as z from 'zod/mini'
import { invitationLasts, staffRoles } from '#rules/staff'
import { DeviceToken, NewPassword, SignedIn } from '../accounts.ts'
import { Email, PersonName } from '../form-fields.ts'
import { endpoint, MessageResponse } from '../endpoint.ts'
import { Id, Token } from '../id.ts'
import { Version } from '#contract/version'

const tag = 'Desk'

const Member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  hasSecondFactor: z.boolean(),
  since: z.string(),
  /** Null when no session is open. Accurate to a few minutes. */
  lastSeen: z.nullable(z.string()),
  /** When the person was removed; null while they work here. */
  removedAt: z.nullable(z.string()),
  /** Sent back with a change, so that a newer version is not overwritten unseen. */
  version: z.number(),
  isYou: z.boolean(),
})
export type Member = z.output<typeof Member>

const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** The name of the broker; null when it was made on the command line. */
  invitedBy: z.nullable(z.string()),
  since: z.string(),
  expires: z.string(),
})
export type Invitation = z.output<typeof Invitation>

export const getStaff = endpoint({
  method: 'GET',
  path: '/api/desk/staff',
  summary: 'The staff by name, removed people last, and the open invitations',
  tag,
  caller: 'staff',
  needs: 'see staff',
  response: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
})

export const getOpenWork = endpoint({
  method: 'GET',
  path: '/api/desk/staff/:memberId/open-work',
  summary: 'How much open work a person has. It counts as nobody’s once they are removed',
  tag,
  caller: 'staff',
  needs: 'manage staff',
  params: z.object({ memberId: Id }),
  response: z.object({
    leads: z.number(),
    questions: z.number(),
    conversations: z.number(),
    sales: z.number(),
    papers: z.number(),
  }),
  problems: ['member_not_found'],
})
export type OpenWork = z.output<typeof getOpenWork.response>

/** The link is a secret. It works once, and only people who may invite ever get it. */
export const LinkToPassOn = z.extend(MessageResponse, {
  /** The link of the mail, for a person who gets no mail. */
  link: z.string(),
})

const managing = { tag, caller: 'staff', needs: 'manage staff', provesAgain: true } as const

export const inviteStaff = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/desk/staff/invitations',
  summary: `Invite a person by mail. The link works for ${invitationLasts}, and a new invitation ends the earlier ones`,
  isRepeatable: true,
  body: z.object({ name: z.optional(PersonName), email: Email, role: z.enum(staffRoles) }),
  response: LinkToPassOn,
  created: true,
  problems: ['already_staff'],
})

export const withdrawInvitation = endpoint({
  ...managing,
  method: 'DELETE',
  path: '/api/desk/staff/invitations/:invitationId',
  summary: 'Withdraw an invitation',
  params: z.object({ invitationId: Id }),
  response: MessageResponse,
  problems: ['invitation_over'],
})

const member = { params: z.object({ memberId: Id }), response: MessageResponse } as const
const changeProblems = ['member_not_found', 'own_membership', 'last_broker', 'changed_meanwhile'] as const

export const changeRole = endpoint({
  ...managing,
  ...member,
  method: 'PUT',
  path: '/api/desk/staff/:memberId/role',
  summary: 'Change what a person may do',
  body: z.object({ role: z.enum(staffRoles), version: Version }),
  problems: changeProblems,
})

export const removeMember = endpoint({
  ...managing,
  ...member,
  method: 'POST',
  path: '/api/desk/staff/:memberId/remove',
  summary: 'Remove a person. All of their sessions end at once, and their work counts as nobody’s',
  body: z.object({ version: Version }),
  problems: changeProblems,
})

export const putBackMember = endpoint({
  ...managing,
  ...member,
  method: 'POST',
  path: '/api/desk/staff/:memberId/put-back',
  summary: 'Let a removed person work here again, with the same role, password and second factor',
  body: z.object({ version: Version }),
  problems: changeProblems,
})

export const sendPasswordLink = endpoint({
  ...managing,
  ...member,
  method: 'POST',
  path: '/api/desk/staff/:memberId/password-link',
  summary: 'Mail a person a link for a new password',
  problems: ['member_not_found'],
})

export const resetSecondFactor = endpoint({
  ...managing,
  ...member,
  method: 'POST',
  path: '/api/desk/staff/:memberId/reset-second-factor',
  summary: 'Remove the second factor of a person who lost it. All of their sessions end',
  problems: ['member_not_found', 'own_membership', 'not_set_up'],
})

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/desk/invitation',
  summary: 'Who is invited by a link',
  tag,
  isPublicForm: true,
  body: z.object({ token: Token }),
  response: z.object({ name: z.string(), email: z.string(), role: z.enum(staffRoles) }),
  problems: ['invitation_over'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/desk/invitation/accept',
  summary: 'Accept an invitation: choose a password and begin. The link works once',
  tag,
  isPublicForm: true,
  body: z.object({
    token: Token,
    name: PersonName,
    password: NewPassword,
    deviceToken: z.optional(DeviceToken),
  }),
  response: SignedIn,
  problems: ['invitation_over', 'already_staff'],
})

export const setStaffPassword = endpoint({
  method: 'POST',
  path: '/api/desk/new-password',
  summary: 'Set a new password with the token of a link. All sessions end',
  tag,
  isPublicForm: true,
  body: z.object({ resetToken: Token, newPassword: NewPassword }),
  response: MessageResponse,
  problems: ['reset_link_over'],
})

export const staffEndpoints = [
  getStaff,
  getOpenWork,
  inviteStaff,
  withdrawInvitation,
  changeRole,
  removeMember,
  putBackMember,
  sendPasswordLink,
  resetSecondFactor,
  openInvitation,
  acceptInvitation,
  setStaffPassword,
] as const
