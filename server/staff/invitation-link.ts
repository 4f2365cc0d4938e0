import type { Config } from '#server/platform/config/config'
import { linkToken } from '#server/platform/link-token'

/** The token of an invitation's link. */
export const invitationToken = (config: Pick<Config, 'tokenSecret'>, id: string): string =>
  linkToken(config, `staff invitation ${id}`)

/** The link that is mailed or printed. */
export const invitationLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, id: string): string =>
  `${config.publicUrl}/desk/invitation?token=${invitationToken(config, id)}`
