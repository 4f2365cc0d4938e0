import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/accounts'
import * as mailboxEndpoints from '#contract/mailbox'
import * as profileEndpoints from '#contract/profile'
import * as sessionEndpoints from '#contract/sessions'
import { changePassword } from '#server/accounts/change-password'
import { changeProfile } from '#server/accounts/change-profile'
import { confirmEmailChange } from '#server/accounts/confirm-email-change'
import { endOtherSessions, endSession } from '#server/accounts/end-session'
import { getProfile } from '#server/accounts/get-profile'
import { listSessions } from '#server/accounts/list-sessions'
import { register } from '#server/accounts/register'
import { requestEmailChange } from '#server/accounts/request-email-change'
import { requestReset, requestSignInLink } from '#server/accounts/request-link'
import { setNewPassword } from '#server/accounts/set-new-password'
import { signIn } from '#server/accounts/sign-in'
import { signInByLink } from '#server/accounts/sign-in-by-link'
import { signOut } from '#server/accounts/sign-out'
import { getMailbox, sendMailboxLink, useMailboxLink } from '#server/accounts/use-mailbox-link'
import { accountLinkForms } from '#server/accounts/without-script'
import { phoneFaults } from '#server/platform/phone'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import type { Tokens } from '#server/accounts/tokens'
import { clientInfoOf } from '#server/platform/api/client-info'
import { linkForms } from '#server/without-script/link-form'

export const accountRoutes = (app: FastifyInstance, platform: Platform, tokens: Tokens) => {
  serve(app, endpoints.registerCustomer, ({ body }, request) =>
    register(platform, tokens, body, clientInfoOf(request)),
  )
  serve(app, endpoints.loginCustomer, ({ body }, request) =>
    signIn(platform, tokens, 'customer', body, clientInfoOf(request)),
  )
  serve(app, endpoints.loginSeller, ({ body }, request) =>
    signIn(platform, tokens, 'seller', body, clientInfoOf(request)),
  )
  serve(app, endpoints.requestPasswordReset, ({ body }) => requestReset(platform, body.email))
  serve(app, endpoints.setNewPassword, ({ body }, request) =>
    setNewPassword(platform, body, clientInfoOf(request)),
  )
  serve(app, endpoints.requestSignInLink, ({ body }) => requestSignInLink(platform, body.email))
  serve(app, endpoints.signInByLink, ({ body }, request) =>
    signInByLink(platform, tokens, body, clientInfoOf(request)),
  )
  serve(app, endpoints.changePassword, ({ body, caller }, request) =>
    changePassword(platform, tokens, caller, body, clientInfoOf(request)),
  )
  serve(app, endpoints.logoutCustomer, ({ caller }, request) =>
    signOut(platform, caller, clientInfoOf(request)),
  )
  serve(app, sessionEndpoints.getSessions, ({ caller }) => listSessions(platform, caller))
  serve(app, sessionEndpoints.endSession, ({ params, caller }, request) =>
    endSession(platform, caller, params.sessionId, clientInfoOf(request)),
  )
  serve(app, sessionEndpoints.endOtherSessions, ({ caller }, request) =>
    endOtherSessions(platform, caller, clientInfoOf(request)),
  )
  profileRoutes(app, platform, tokens)
  linkForms(app, platform, accountLinkForms(platform))
}

const profileRoutes = (app: FastifyInstance, platform: Platform, tokens: Tokens) => {
  serve(app, profileEndpoints.getProfile, ({ caller }) => getProfile(platform, caller.id))
  serve(
    app,
    profileEndpoints.changeProfile,
    ({ body, caller }, request) => changeProfile(platform, tokens, caller, body, clientInfoOf(request)),
    ({ phone }) => phoneFaults('phone', phone),
  )
  serve(app, mailboxEndpoints.getMailbox, ({ caller }) => getMailbox(platform, caller))
  serve(app, mailboxEndpoints.sendMailboxLink, ({ caller }) => sendMailboxLink(platform, caller))
  serve(app, mailboxEndpoints.proveMailbox, ({ body, caller }) =>
    useMailboxLink(platform, caller, body.token),
  )
  serve(app, profileEndpoints.requestEmailChange, ({ body, caller }, request) =>
    requestEmailChange(platform, caller, body, clientInfoOf(request)),
  )
  serve(app, profileEndpoints.confirmEmailChange, ({ body, caller }, request) =>
    confirmEmailChange(platform, tokens, caller, body, clientInfoOf(request)),
  )
}
