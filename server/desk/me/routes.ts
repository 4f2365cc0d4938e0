import type { FastifyInstance } from 'fastify'
import { loginStaff } from '#contract/accounts'
import * as account from '#contract/desk/account/account'
import * as me from '#contract/desk/me'
import * as factor from '#contract/desk/account/second-factor'
import { idleStaffSessionMs } from '#rules/staff'
import { changePassword } from '#server/accounts/change-password'
import { endOtherSessions, endSession } from '#server/accounts/end-session'
import { listSessions } from '#server/accounts/list-sessions'
import { signOut } from '#server/accounts/sign-out'
import type { Tokens } from '#server/accounts/tokens'
import { getMe } from '#server/desk/me/get-me'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'
import { logInStaff } from '#server/staff/log-in-staff'
import { passkeyOptions } from '#server/staff/passkeys'
import { proveIdentity } from '#server/staff/prove-identity'
import { renewRecoveryCodes } from '#server/staff/renew-recovery-codes'
import { describeSecondFactor } from '#server/staff/second-factor'
import { confirmNewApp, removeApp, startApp } from '#server/staff/set-up-app'
import { addPasskey, removePasskey, startPasskey } from '#server/staff/set-up-passkey'

/** One's own account: login, profile, sessions, password, second factor and proofs. */
export const meRoutes = (app: FastifyInstance, platform: Platform, tokens: Tokens) => {
  serve(app, loginStaff, ({ body }, request) => logInStaff(platform, tokens, body, clientInfoOf(request)))
  serve(app, account.logoutStaff, ({ caller }, request) => signOut(platform, caller, clientInfoOf(request)))
  serve(app, me.getMe, ({ caller }) => getMe(platform, caller))
  serve(app, account.getStaffSessions, ({ caller }) =>
    listSessions(platform, caller, { seenSince: platform.now() - idleStaffSessionMs }),
  )
  serve(app, account.endStaffSession, ({ params, caller }, request) =>
    endSession(platform, caller, params.sessionId, clientInfoOf(request)),
  )
  serve(app, account.endOtherStaffSessions, ({ caller }, request) =>
    endOtherSessions(platform, caller, clientInfoOf(request)),
  )
  serve(app, account.changeStaffPassword, ({ body, caller }, request) =>
    changePassword(platform, tokens, caller, body, clientInfoOf(request)),
  )
  factorRoutes(app, platform)
}

const factorRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, factor.getSecondFactor, ({ caller }) =>
    describeSecondFactor(platform.database.direct, caller.id),
  )
  serve(app, factor.startApp, ({ body, caller }) => startApp(platform, caller, body))
  serve(app, factor.confirmApp, ({ body, caller }, request) =>
    confirmNewApp(platform, caller, body, clientInfoOf(request)),
  )
  serve(app, factor.removeApp, ({ caller }, request) => removeApp(platform, caller, clientInfoOf(request)))
  serve(app, factor.renewRecoveryCodes, ({ caller }, request) =>
    renewRecoveryCodes(platform, caller, clientInfoOf(request)),
  )
  serve(app, factor.startPasskey, ({ body, caller }) => startPasskey(platform, caller, body))
  serve(app, factor.addPasskey, ({ body, caller }, request) =>
    addPasskey(platform, caller, body, clientInfoOf(request)),
  )
  serve(app, factor.removePasskey, ({ params, caller }, request) =>
    removePasskey(platform, caller, params.passkeyId, clientInfoOf(request)),
  )
  serve(app, factor.startProof, async ({ caller }) => ({
    options: await passkeyOptions(platform, caller.id, 'prove'),
  }))
  serve(app, factor.prove, ({ body, caller }, request) =>
    proveIdentity(platform, caller, body, clientInfoOf(request)),
  )
}
