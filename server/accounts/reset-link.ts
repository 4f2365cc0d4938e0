// The link to a new password. Its token is computed from the reset's id and the server's secret, so that it is kept nowhere: neither the
// database nor a job that is tried again has to know it.
import { createHmac, hash } from 'node:crypto'
import type { Config } from '#server/platform/config'

/** 256 bits that only this server can compute. */
export const resetToken = ({ tokenSecret }: Pick<Config, 'tokenSecret'>, resetId: string): string =>
  createHmac('sha256', tokenSecret).update(`password reset ${resetId}`).digest('base64url')

/** What is stored of a token. */
export const resetTokenHash = (token: string): string => hash('sha256', token, 'base64url')

export const resetLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, resetId: string): string =>
  `${config.publicUrl}/reset_password?token=${resetToken(config, resetId)}`
