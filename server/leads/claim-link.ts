// The link that ties a lead to an account. Its token is computed from the lead's id and the server's secret, so that no job has to know it.
import { createHmac, hash } from 'node:crypto'
import type { Config } from '#server/platform/config'

/** 256 bits that only this server can compute. */
export const claimToken = ({ tokenSecret }: Pick<Config, 'tokenSecret'>, leadId: string): string =>
  createHmac('sha256', tokenSecret).update(`lead claim ${leadId}`).digest('base64url')

/** What is stored of a token. */
export const claimTokenHash = (token: string): string => hash('sha256', token, 'base64url')

export const claimLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, leadId: string): string =>
  `${config.publicUrl}/lead_form/claim?token=${claimToken(config, leadId)}`
