// The link for setting a new password.
import type { Config } from '#server/platform/config'
import { linkToken } from '#server/platform/link-token'

export const resetToken = (config: Pick<Config, 'tokenSecret'>, resetId: string): string =>
  linkToken(config, `password reset ${resetId}`)

export const resetLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, resetId: string): string =>
  `${config.publicUrl}/reset_password?token=${resetToken(config, resetId)}`
