// The link that connects a lead to an account.
import type { Config } from '#server/platform/config'
import { linkToken } from '#server/platform/link-token'

export const claimToken = (config: Pick<Config, 'tokenSecret'>, leadId: string): string =>
  linkToken(config, `lead claim ${leadId}`)

export const claimLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, leadId: string): string =>
  `${config.publicUrl}/lead_form/claim?token=${claimToken(config, leadId)}`
