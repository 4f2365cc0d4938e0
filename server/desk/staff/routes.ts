import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/staff'
import { setNewPassword } from '#server/accounts/set-new-password'
import { mailSentence } from '#rules/mails'
import type { Tokens } from '#server/accounts/tokens'
import { changeRole, putBackMember, removeMember } from '#server/staff/change-member'
import { getOpenWork } from '#server/desk/staff/get-open-work'
import { listStaff } from '#server/desk/staff/list-staff'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'
import { acceptInvitation, openInvitation } from '#server/staff/accept-invitation'
import { acting } from '#server/staff/acting'
import { inviteStaff, withdrawInvitation } from '#server/staff/invite-staff'
import { sendPasswordLink } from '#server/staff/password-link'
import { resetSecondFactor } from '#server/staff/reset-second-factor'

export const staffRoutes = (app: FastifyInstance, platform: Platform, tokens: Tokens) => {
  serve(app, contract.getStaff, ({ caller }) => listStaff(platform, caller))
  serve(app, contract.getOpenWork, ({ params }) => getOpenWork(platform, params.memberId))
  serve(app, contract.inviteStaff, async ({ body, caller }, request) => {
    const { email, role, name = '' } = body
    const key = idempotencyKeyOf(request)
    const { link } = await inviteStaff(platform, { email, role, name }, acting(caller, request), key)
    return { message: mailSentence(sendsMail(platform.config), `We email ${email} an invitation.`), link }
  })
  serve(app, contract.withdrawInvitation, ({ params, caller }, request) =>
    withdrawInvitation(platform, params.invitationId, acting(caller, request)),
  )
  serve(app, contract.changeRole, ({ params, body, caller }, request) =>
    changeRole(platform, { ...params, ...body }, acting(caller, request)),
  )
  serve(app, contract.removeMember, ({ params, body, caller }, request) =>
    removeMember(platform, { ...params, ...body }, acting(caller, request)),
  )
  serve(app, contract.putBackMember, ({ params, body, caller }, request) =>
    putBackMember(platform, { ...params, ...body }, acting(caller, request)),
  )
  serve(app, contract.sendPasswordLink, ({ params, caller }, request) =>
    sendPasswordLink(platform, params.memberId, acting(caller, request)),
  )
  serve(app, contract.resetSecondFactor, ({ params, caller }, request) =>
    resetSecondFactor(platform, params.memberId, acting(caller, request)),
  )
  serve(app, contract.openInvitation, ({ body }) => openInvitation(platform, body.token))
  serve(app, contract.acceptInvitation, ({ body }, request) =>
    acceptInvitation(platform, tokens, body, clientInfoOf(request)),
  )
  serve(app, contract.setStaffPassword, ({ body }, request) =>
    setNewPassword(platform, body, clientInfoOf(request)),
  )
}
