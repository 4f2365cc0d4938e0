// The link that signs in without a password.
import type { Config } from '#server/platform/config'
import { linkToken } from '#server/platform/link-token'

export const signInLinkToken = (config: Pick<Config, 'tokenSecret'>, linkId: string): string =>
  linkToken(config, `sign-in link ${linkId}`)

export const signInLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, linkId: string): string =>
  `${config.publicUrl}/email_sign_in?token=${signInLinkToken(config, linkId)}`
