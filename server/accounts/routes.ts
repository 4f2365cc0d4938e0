import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/accounts'
import { changePassword } from '#server/accounts/change-password'
import { register } from '#server/accounts/register'
import { requestReset } from '#server/accounts/request-reset'
import { setNewPassword } from '#server/accounts/set-new-password'
import { signIn } from '#server/accounts/sign-in'
import { signOut } from '#server/accounts/sign-out'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'
import type { Tokens } from '#server/platform/tokens'

export const accountRoutes = (app: FastifyInstance, platform: Platform, tokens: Tokens) => {
  serve(app, endpoints.registerCustomer, ({ body }) => register(platform, tokens, body))
  serve(app, endpoints.loginCustomer, ({ body }) => signIn(platform, tokens, 'customer', body))
  serve(app, endpoints.loginSeller, ({ body }) => signIn(platform, tokens, 'seller', body))
  serve(app, endpoints.loginStaff, ({ body }) => signIn(platform, tokens, 'staff', body))
  serve(app, endpoints.requestPasswordReset, ({ body }) => requestReset(platform, body.email))
  serve(app, endpoints.setNewPassword, ({ body }) => setNewPassword(platform, body))
  serve(app, endpoints.changePassword, ({ body, caller }) => changePassword(platform, tokens, caller, body))
  serve(app, endpoints.logoutCustomer, ({ caller }) => signOut(platform, caller))
}
