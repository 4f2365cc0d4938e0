import type { Config } from '#server/platform/config/config'
import { linkToken, storedLinkToken } from '#server/platform/link-token'
import type { TokenSecrets } from '#server/platform/token-secrets'

/** The token of an invitation's link. */
export const invitationToken = (config: Pick<Config, 'tokenSecret'>, id: string): string =>
  linkToken(config, aboutInvitation(id))

const aboutInvitation = (id: string) => `staff invitation ${id}`

/** The link that is mailed or printed. */
export const invitationLink = (
  config: TokenSecrets & Pick<Config, 'publicUrl'>,
  { id, token_hash }: { id: string; token_hash: string },
): string =>
  `${config.publicUrl}/desk/invitation?token=${storedLinkToken(config, aboutInvitation(id), token_hash)}`
